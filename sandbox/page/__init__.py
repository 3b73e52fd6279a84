"""The sandbox in a browser: a small chat client on loopback.

Its protocol, all of it below `/page/` and all of it for one person, named by `?as=ana`:

- `WS /page/live` sends everything that person sees as one patch, and then one for every change.
  A patch is `{"set": {key: value}, "del": [key]}`; keys are such as `message/123`.
- `POST /page/act` does something: `{"do": "click", "message": "123", "id": "custom_id"}`.

Requests need the token of this start of the server, which only its page has: see `guard`.
"""

from sandbox.page.site import add_page

__all__ = ["add_page"]
