"""What a click in a picture shows, ahead of the page: the picture asks the server itself and has the answer within a few frames.

Streamlit draws a page anew several times while an answer arrives in parts. So the picture is answered first, by the functions that
the page calls as well, and only then is the page told of the click; it follows with all else.
"""

import json
import secrets
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from threading import RLock
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bnviz.draw.network_view import NetworkView
from bnviz.model.errors import InputError
from bnviz.ui.memory import MEMORY

Answer = Callable[[Any], NetworkView | None]
"""From the message of a click to the picture that the page is going to show; None when that is for the page alone to say."""
MOST_BYTES = 200_000
"""No message of a picture is longer."""
MOST_OFFERS = 300
"""So many pictures are answered ahead, those that were shown last; the page answers all others."""


@dataclass(frozen=True, eq=False)
class _Offer:
    key: Hashable
    token: str
    answer: Answer


class _Offers:
    """The pictures that are answered, found by what the answers depend on and by their tokens.

    Nobody can guess a token, so nobody is answered about a network that is not theirs.
    """

    def __init__(self) -> None:
        self._lock = RLock()
        self._by_key: OrderedDict[Hashable, _Offer] = OrderedDict()
        self._by_token: dict[str, _Offer] = {}

    def of(self, key: Hashable, answer: Answer) -> _Offer:
        """The offer of this key, made now unless it is there."""
        with self._lock:
            offer = self._by_key.get(key)
            if offer is None:
                offer = self._by_key[key] = _Offer(key, secrets.token_urlsafe(16), answer)
                self._by_token[offer.token] = offer
                if len(self._by_key) > MOST_OFFERS:
                    self.release()
            self._by_key.move_to_end(key)
            return offer

    def found(self, token: str) -> _Offer | None:
        """The offer of this token, if it is still there."""
        with self._lock:
            return self._by_token.get(token)

    def release(self) -> bool:
        """Lets go of the offer that was shown longest ago, and of the network that it holds; False when there is none."""
        with self._lock:
            if not self._by_key:
                return False
            _, offer = self._by_key.popitem(last=False)
            del self._by_token[offer.token]
            return True


_OFFERS = _Offers()
MEMORY.on_need(_OFFERS.release)


def address(key: Hashable, answer: Answer) -> str:
    """Where the messages of a picture are answered, below the address of the app, as long as it is among the last ones.

    `key` tells all that the answers depend on besides the message: what has an equal key is answered by the same function.
    """
    return f"ahead/{_OFFERS.of(key, answer).token}"


def route(base: str) -> Route:
    """The route of the answers, for an app whose address ends with `base` (such as "/class", or nothing)."""
    return Route(f"{base}/ahead/{{token}}", _answered, methods=["POST"])


async def _answered(request: Request) -> Response:
    offer = _OFFERS.found(request.path_params["token"])
    if offer is None:
        return Response(status_code=404)
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > MOST_BYTES:
            return Response(status_code=413)
    text = await run_in_threadpool(_answer, offer, body)
    return Response(status_code=204) if text is None else Response(text, media_type="application/json")


def _answer(offer: _Offer, body: bytes) -> str | None:
    """What the picture shows instead, as JSON; None when the page has to say it."""
    try:
        view = offer.answer(json.loads(body))
    except (InputError, ValueError):  # what is no JSON is a ValueError too
        return None
    return None if view is None else json.dumps({"view": view.payload, "digest": view.digest, "step": view.last_step})
