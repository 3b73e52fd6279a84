"""Requests that come in, messages that go out, and the resources for both."""
