"""The web page of the sandbox: a small chat client for one person, named by `?as=ana`.

Its protocol:

- `WS /page/live` sends all that the person sees as one patch, and then a patch for each change.
  A patch is `{"set": {key: value}, "del": [key]}`, with keys such as `message/123`.
- `POST /page/act` carries out an action: `{"do": "click", "message": "123", "id": "custom_id"}`.

Both need a token that changes with each start of the server and is written in the page (`site`).
"""

from sandbox.page.site import add_page

__all__ = ["add_page"]
