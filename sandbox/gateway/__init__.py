"""The gateway: websockets and sessions."""
