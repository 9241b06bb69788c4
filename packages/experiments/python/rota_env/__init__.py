"""Rota's games as reinforcement learning environments, in the style of PettingZoo's AEC API.

Needs only the standard library. It starts `rota env GAME` and speaks its protocol: one JSON request per
line, one JSON reply per line (see docs/environment.md).

    env = RotaEnv("keyed-triads", seats=4)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination else random.choice(info["moves"]))
    env.close()

An episode is one deal. Agents are "seat_0", "seat_1", ...; actions are moves in record notation, such
as "7H". Rewards are the deal's points, given when it is over.

With tensors=True (needs numpy), observations are {"observation": uint8[size], "action_mask": int8[actions]} and actions
are numbers; games/*/API.md describes both. With PettingZoo and Gymnasium installed, RotaEnv is a PettingZoo AECEnv
and has Gymnasium spaces. `RotaBatch` steps many episodes with one request.

For a tree search, `clone_state` and `restore_state` return to a position, and copy.deepcopy makes a second environment.
Both keep the hidden cards where they are. Random moves and bots' choices are no part of a position: playouts differ.
"""

from __future__ import annotations

import copy
import json
import math
import operator
import os
import random
import shutil
import subprocess
import weakref
from collections.abc import Iterator, Sequence
from typing import IO, TYPE_CHECKING, Any, NamedTuple, TypeVar, Union, cast

if TYPE_CHECKING:
    AECEnv = object
else:
    try:
        from pettingzoo import AECEnv
    except ImportError:
        AECEnv = object

numpy: Any
try:
    import numpy
except ImportError:
    numpy = None

PROTOCOL = 1

Action = Union[int, str, None]
_Self = TypeVar("_Self", bound="_Client")


def default_command() -> tuple[str, ...]:
    """Returns the command line that starts `rota`: of the clone that this file is in, else of the folder's own packages."""
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "..", "apps", "cli", "bin", "rota.js")
    if os.path.exists(script):
        return ("node", os.path.normpath(script))
    # Without --no-install, npx would download a package of that name, which is not this one.
    return ("npx", "--no-install", "rota")


class RotaMissingError(RuntimeError):
    """The command that starts `rota` cannot be run, or ended."""

    def __init__(self, command: Sequence[str], reason: str) -> None:
        super().__init__(
            f"`{' '.join(command)}` {reason} The environment needs Node 20.19 or newer (https://nodejs.org) and `rota`: "
            "run `npm install rota` in this folder, or name another with command=(\"node\", \".../apps/cli/bin/rota.js\")."
        )


class RotaError(Exception):
    """A request was rejected, with the reason in `code`; nothing has changed."""

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(error["say"])
        self.code = error["code"]


class _Rota:
    """A running `rota env`; messages are JSON lines, frames are bytes. Copies of a client share it."""

    def __init__(self, command: Sequence[str] | None, game: str) -> None:
        self._command = default_command() if command is None else tuple(command)
        program, *arguments = self._command
        # On Windows npx is a script, which only its whole name starts.
        found = shutil.which(program)
        if found is None:
            raise RotaMissingError(self._command, "was not found.")
        self._process = subprocess.Popen(
            [found, *arguments, "env", game], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._in, self._out = cast("IO[bytes]", self._process.stdin), cast("IO[bytes]", self._process.stdout)
        self.clients: weakref.WeakSet[_Client] = weakref.WeakSet()
        self.current: weakref.ref[_Client] | None = None
        line = self._out.readline()
        if not line:
            self.close()
            raise RotaMissingError(self._command, "ended at once; see its output above.")
        self.hello = json.loads(line)
        if self.hello["protocol"] != PROTOCOL:
            self.close()
            raise RuntimeError(f"This client speaks protocol {PROTOCOL}, not {self.hello['protocol']}.")

    def request(self, request: dict[str, Any]) -> dict[str, Any]:
        # numpy's numbers and arrays become plain ones.
        text = json.dumps(request, separators=(",", ":"), default=lambda value: value.tolist())
        try:
            self._in.write(text.encode() + b"\n")
            self._in.flush()
        except BrokenPipeError:
            pass
        line = self._out.readline()
        if not line:
            raise RuntimeError("The rota command has ended; see its output above.")
        reply: dict[str, Any] = json.loads(line)
        if "error" in reply:
            raise RotaError(reply["error"])
        return reply

    def frame(self, size: int) -> bytes:
        """Reads the bytes after a reply."""
        data = self._out.read(size)
        if len(data) < size:
            raise RuntimeError("The rota command has ended; see its output above.")
        return data

    def close(self) -> None:
        try:
            self._in.close()
        except BrokenPipeError:
            pass
        self._process.wait(10)
        self._out.close()


class Snapshot(NamedTuple):
    """A position, plain data that can be pickled: what `restore_state` of the same kind of client takes."""

    plan: dict[str, Any]
    """The request that started the episodes."""
    moves: list[Any]
    """What was played since then."""
    fields: dict[str, Any]
    """What the client shows."""


class _Client:
    """A client of a `rota env`, which it shares with its deep copies: each brings its episodes back when it goes on."""

    _KIND = ""
    """What follows `reset` and `restore` in its requests."""
    _MOVES = "moves"
    """What a restore calls what was played."""
    _SHOWN: tuple[str, ...] = ()
    """The attributes that change with the position."""

    def __init__(self, game: str, command: Sequence[str] | None) -> None:
        self._rota = _Rota(command, game)
        self._rota.clients.add(self)
        self._plan: dict[str, Any] | None = None
        self._moves: list[Any] = []

    def clone_state(self) -> Snapshot:
        """Returns the position, hidden cards included, for `restore_state`."""
        if self._plan is None:
            raise ValueError("Reset the environment first.")
        return Snapshot(self._plan, self._played(), {name: _copied(getattr(self, name)) for name in self._SHOWN})

    def restore_state(self, snapshot: Snapshot) -> None:
        """Returns to a position of this game and number of seats: its own, or a copy's."""
        self._resume(snapshot.plan, snapshot.moves)
        self._plan, self._moves = snapshot.plan, list(snapshot.moves)
        self._show({name: _copied(value) for name, value in snapshot.fields.items()})

    def __deepcopy__(self: _Self, memo: dict[int, Any]) -> _Self:
        other = object.__new__(type(self))
        memo[id(self)] = other
        other.__dict__.update({name: _copied(value) for name, value in self.__dict__.items()})
        other._moves = self._played()
        self._rota.clients.add(other)
        return other

    def close(self) -> None:
        """Ends the command, once all copies are closed or gone."""
        if self in self._rota.clients:
            self._rota.clients.remove(self)
            if not self._rota.clients:
                self._rota.close()

    def __enter__(self: _Self) -> _Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _show(self, fields: dict[str, Any]) -> None:
        self.__dict__.update(fields)

    def _played(self) -> list[Any]:
        """What was played since the episodes started."""
        return list(self._moves)

    def _is_current(self) -> bool:
        return self._rota.current is not None and self._rota.current() is self

    def _start(self, plan: dict[str, Any]) -> dict[str, Any]:
        """Starts episodes."""
        reply = self._replace({"do": f"reset{self._KIND}", **plan})
        self._plan, self._moves = plan, []
        return reply

    def _resume(self, plan: dict[str, Any], moves: list[Any]) -> None:
        """Brings episodes back."""
        self._replace({"do": f"restore{self._KIND}", **plan, self._MOVES: moves})

    def _replace(self, request: dict[str, Any]) -> dict[str, Any]:
        """Sends a request that replaces the episodes of the command."""
        other = self._rota.current and self._rota.current()
        if other is not None and other is not self and other in self._rota.clients:
            other._moves = other._played()
        reply = self._rota.request(request)
        self._rota.current = weakref.ref(self)
        return reply

    def _request(self, request: dict[str, Any]) -> dict[str, Any]:
        """Sends a request about the episodes."""
        if self._plan is not None and not self._is_current():
            self._resume(self._plan, self._moves)
        return self._rota.request(request)


def _copied(value: Any) -> Any:
    """Copies what a client changes in place."""
    return copy.copy(value) if isinstance(value, (dict, list, random.Random)) else value


class RotaEnv(_Client, AECEnv):
    """An AEC environment of one game; see the module's description."""

    _SHOWN = (
        *("agents", "agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos"),
        *("_observation", "_legal"),
    )

    def __init__(
        self,
        game: str,
        seats: int,
        options: dict[str, Any] | None = None,
        reactions: bool = False,
        command: Sequence[str] | None = None,
        tensors: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """
        options: the game's options by name; default: its own defaults.
        reactions: whether seats that may react are asked after every move; they answer with a move, or
            with None to decline. Not with tensors.
        command: the command line that starts `rota`; default: see default_command.
        tensors: whether observations and actions are numbers.
        render_mode: "human" prints what `render` otherwise returns.
        """
        if tensors and numpy is None:
            raise ImportError("Observation tensors need numpy: pip install numpy.")
        if tensors and reactions:
            raise ValueError("Reactions have no action numbers: use either tensors or reactions.")
        self._options, self._reactions, self._tensors = options, reactions, tensors
        if render_mode not in (None, "ansi", "human"):
            raise ValueError('The render modes are "ansi" and "human".')
        self._seeds = random.Random()
        super().__init__(game, command)
        self.metadata = {
            "name": game,
            "version": self._rota.hello["version"],
            "is_parallelizable": False,
            "render_modes": ["ansi", "human"],
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._observation_spaces: dict[str, Any] = {}
        self._action_spaces: dict[str, Any] = {}
        self._observation: Any = None
        self._legal: dict[int, str] = {}
        self._spaces: dict[str, Any] = {}
        if not tensors:
            return
        try:
            self._spaces = self._request({"do": "spaces", "seats": seats})
        except RotaError:
            self.close()
            raise
        if self._spaces["actions"] is None:
            self.close()
            raise ValueError(f"The moves of {game} are too many to number: use tensors=False.")

    def observation_space(self, agent: str) -> Any:
        """The Gymnasium space of what `observe` returns. Needs gymnasium and tensors=True."""
        if agent not in self._observation_spaces:
            spaces = _gymnasium_spaces(self._tensors)
            high = self._highest()
            box = spaces.Box(numpy.zeros_like(high), high, dtype=numpy.uint8)
            mask = spaces.Box(0, 1, (len(self._spaces["actions"]),), numpy.int8)
            self._observation_spaces[agent] = spaces.Dict({"observation": box, "action_mask": mask})
        return self._observation_spaces[agent]

    @property
    def state_space(self) -> Any:
        """The Gymnasium space of `state`: the tensors of all seats. Needs gymnasium and tensors=True."""
        spaces = _gymnasium_spaces(self._tensors)
        high = numpy.tile(self._highest(), (len(self.possible_agents), 1))
        return spaces.Box(numpy.zeros_like(high), high, dtype=numpy.uint8)

    def action_space(self, agent: str) -> Any:
        """The Gymnasium space of actions: Discrete. Needs gymnasium and tensors=True."""
        if agent not in self._action_spaces:
            self._action_spaces[agent] = _gymnasium_spaces(self._tensors).Discrete(len(self._spaces["actions"]))
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a deal; equal seeds give equal cards. options["dealer"] is the dealer's seat.

        Without a seed the cards are random; after a reset with a seed, their sequence is reproducible.
        """
        if seed is None:
            seed = self._seeds.randrange(2**53)
        else:
            # numpy's numbers are no seeds for `random`.
            seed = operator.index(seed)
            self._seeds.seed(seed)
        dealer = operator.index((options or {}).get("dealer", 0))
        plan = {"seats": len(self.possible_agents), "seed": seed, "dealer": dealer, "reactions": self._reactions}
        state = self._start(plan if self._options is None else {**plan, "options": self._options})
        self.agents = list(self.possible_agents)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._update(state)

    def observe(self, agent: str) -> Any:
        """The game's view for the agent: everything it knows with perfect memory; or its tensor and mask."""
        if self._tensors:
            return self._encode(agent)[0]
        return self._request({"do": "observe", "seat": self.possible_agents.index(agent)})["observation"]

    def state(self) -> Any:
        """What all seats know together, for training with more than a player sees: their observations, by seat.

        With tensors uint8[seats, size].
        """
        views = [self.observe(agent) for agent in self.possible_agents]
        return numpy.stack([view["observation"] for view in views]) if self._tensors else views

    def render(self) -> str | None:
        """The table in words, as the selected agent sees it."""
        text: str = self._request({"do": "render", "seat": self.possible_agents.index(self.agent_selection)})["text"]
        if self.render_mode != "human":
            return text
        print(text)
        return None

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """observation, reward, termination, truncation, info of the selected agent.

        info["moves"] lists its legal moves, or is None if there are too many to list (see `sample`);
        info["reaction"] is whether None is a valid action too.
        """
        agent = self.agent_selection
        return (
            self._last_observation(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def sample(self) -> str | None:
        """A random legal move of the selected agent."""
        return cast("str | None", self._request({"do": "sample"})["move"])

    def suggest(self, bot: str) -> str | None:
        """The move that a bot ("random", "greedy", "newcomer" to "master") would choose for the selected agent.

        None declines a reaction. `step` takes it with tensors too.
        """
        return cast("str | None", self._request({"do": "suggest", "bot": bot})["move"])

    def step(self, action: Action) -> None:
        """Plays an action or a move of the selected agent; None once the deal is over. Raises RotaError."""
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError("Once the deal is over, the only action is None.")
            self.agents.remove(agent)
            for record in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
                del cast("dict[str, Any]", record)[agent]
            self.rewards = dict.fromkeys(self.agents, 0)
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        if self._tensors and not isinstance(action, str):
            if action is None or action not in self._legal:
                raise ValueError(f"Action {action} is not legal: see the action mask.")
            action = self._legal[action]
        state = self._request({"do": "step", "move": action})
        self._moves.append(action)
        self._cumulative_rewards[agent] = 0
        self._update(state)

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agents in turn order, and each once more when the deal is over."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def _highest(self) -> Any:
        return numpy.concatenate(
            [numpy.full(field["size"], field["high"], numpy.uint8) for field in self._spaces["fields"]]
        )

    def _update(self, state: dict[str, Any]) -> None:
        scores = state["scores"]
        if scores is None:
            self.agent_selection = self.possible_agents[state["seat"]]
            self._observation = state["observation"]
            if self._tensors:
                self._observation, self._legal = self._encode(self.agent_selection)
            info = {"moves": state["moves"], "reaction": state["reaction"]}
            self.infos[self.agent_selection] = info
            return
        self.agent_selection = self.possible_agents[0]
        for agent, points in zip(self.possible_agents, scores):
            self.rewards[agent] = self._cumulative_rewards[agent] = points
            self.terminations[agent] = True

    def _last_observation(self, agent: str) -> Any:
        if not self.terminations[agent]:
            return self._observation
        return self._encode(agent)[0] if self._tensors else None

    def _encode(self, agent: str) -> tuple[dict[str, Any], dict[int, str]]:
        """Returns the agent's observation, and its legal moves by action."""
        reply = self._request({"do": "encode", "seat": self.possible_agents.index(agent)})
        legal = dict(reply["legal"])
        mask = numpy.zeros(len(self._spaces["actions"]), numpy.int8)
        mask[list(legal)] = 1
        return {"observation": numpy.array(reply["tensor"], numpy.uint8), "action_mask": mask}, legal


class RotaBatch(_Client):
    """Many episodes of one game, stepped together; one that is over starts anew at once.

    After `reset` and `step`, with N = count:
        seats: uint8[N], the seat to move
        over: uint8[N], 1 if this step ended a deal
        rewards: float32[N, seats], the points of a deal that this step ended, else 0
        tensors: uint8[N, size], the observation of the seat to move
        masks: uint8[N, actions], 1 for a legal action; actions is 0 where moves are too many to number
    They are numpy arrays, or without numpy memoryviews of the same shapes, and valid after later steps too.
    """

    _KIND = "-batch"
    _MOVES = "saved"
    _SHOWN = ("_frame",)
    _frame = b""

    def __init__(
        self,
        game: str,
        seats: int,
        count: int,
        options: dict[str, Any] | None = None,
        command: Sequence[str] | None = None,
    ) -> None:
        super().__init__(game, command)
        try:
            spaces = self._rota.request({"do": "spaces", "seats": seats})
        except RotaError:
            self.close()
            raise
        self.fields: list[dict[str, Any]] = spaces["fields"]
        self.actions: list[str] = spaces["actions"] or []
        self.count, self.possible_seats, self._options = count, seats, options
        self.size: int = sum(field["size"] for field in self.fields)

    def reset(self, seed: int = 0, dealer: int = 0) -> None:
        """Starts all episodes; equal seeds give equal cards. dealer: the first dealer's seat."""
        plan = {"seats": self.possible_seats, "count": self.count, "seed": seed, "dealer": dealer}
        reply = self._start(plan if self._options is None else {**plan, "options": self._options})
        self._show({"_frame": reply["frame"]})

    def step(self, actions: Any) -> None:
        """Plays one move in every episode.

        actions: N of them: a number, a move in record notation, or -1 for a random legal move; a list or a numpy
        array. Raises RotaError, and then nothing has been played.
        """
        actions = actions if hasattr(actions, "tolist") else list(actions)
        reply = self._request({"do": "step-batch", "actions": actions})
        self._show({"_frame": self._rota.frame(reply["frame"])})

    def _played(self) -> list[Any]:
        return cast("list[Any]", self._request({"do": "save-batch"})["saved"]) if self._is_current() else self._moves

    def _replace(self, request: dict[str, Any]) -> dict[str, Any]:
        return {"frame": self._rota.frame(super()._replace(request)["frame"])}

    def _show(self, fields: dict[str, Any]) -> None:
        """Unpacks the frame."""
        super()._show(fields)
        data, at = memoryview(self._frame), 0

        def part(code: str, *shape: int) -> Any:
            nonlocal at
            start, at = at, at + math.prod(shape) * (4 if code == "f" else 1)
            if numpy is not None:
                return numpy.frombuffer(data[start:at], code).reshape(shape)
            return data[start:at].cast(cast("Any", code), shape) if at > start else data[start:at]

        self.rewards = part("f", self.count, self.possible_seats)
        self.seats = part("B", self.count)
        self.over = part("B", self.count)
        self.tensors = part("B", self.count, self.size)
        self.masks = part("B", self.count, len(self.actions))


def _gymnasium_spaces(tensors: bool) -> Any:
    if not tensors:
        raise ValueError("Spaces describe tensors: create the environment with tensors=True.")
    try:
        from gymnasium import spaces
    except ImportError:
        raise ImportError("Spaces need Gymnasium: pip install gymnasium.") from None
    return spaces
