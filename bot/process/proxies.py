"""The proxy through which Discord is reached, as the environment names it for all programs."""

from urllib.request import getproxies, proxy_bypass

from yarl import URL

from bot.process.settings import Unable

DISCORD = "https://discord.com/api/v10"


def proxy_for(url: str | None) -> str | None:
    """Return the proxy for an address, with name and password if it wants them.

    `HTTPS_PROXY` names it (`HTTP_PROXY` for http addresses, `ALL_PROXY` for both), and `NO_PROXY`
    the hosts for which there is none. The address `None` is Discord's own.

    Raises:
        Unable: it is no HTTP proxy.
    """
    address, proxies = URL(url or DISCORD), getproxies()
    proxy = proxies.get(address.scheme) or proxies.get("all")
    if not proxy or proxy_bypass(address.authority):
        return None
    scheme = URL(proxy).scheme
    if scheme not in ("http", "https"):
        variable = f"{address.scheme}_proxy".upper()
        msg = f"{variable} names no HTTP proxy: {scheme or 'nothing'} stands before ://."
        raise Unable(msg)
    return proxy
