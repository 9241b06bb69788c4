"""Rota's games as reinforcement learning environments, in the style of PettingZoo's AEC API.

A single file that needs only the standard library. It starts `rota env GAME` and speaks its protocol:
one JSON request per line, one JSON reply per line (see docs/environment.md).

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
"""

import json
import math
import os
import random
import subprocess

try:
    from pettingzoo import AECEnv
except ImportError:
    AECEnv = object

try:
    import numpy
except ImportError:
    numpy = None

PROTOCOL = 1


def default_command():
    """Returns the command line that starts `rota`: of the clone that this file is in, else of the folder's own packages."""
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "..", "apps", "cli", "bin", "rota.js")
    if os.path.exists(script):
        return ("node", os.path.normpath(script))
    # Without --no-install, npx would download a package of that name, which is not this one.
    return ("npx", "--no-install", "rota")


class RotaError(Exception):
    """A request was rejected, with the reason in `code`; nothing has changed."""

    def __init__(self, error):
        super().__init__(error["say"])
        self.code = error["code"]


class _Rota:
    """A running `rota env`; messages are JSON lines, frames are bytes."""

    def __init__(self, command, game):
        command = default_command() if command is None else command
        self._process = subprocess.Popen([*command, "env", game], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.hello = self._read()
        if self.hello["protocol"] != PROTOCOL:
            raise RuntimeError(f"This client speaks protocol {PROTOCOL}, not {self.hello['protocol']}.")

    def request(self, request):
        self._process.stdin.write(json.dumps(request, separators=(",", ":")).encode() + b"\n")
        self._process.stdin.flush()
        reply = self._read()
        if "error" in reply:
            raise RotaError(reply["error"])
        return reply

    def frame(self, size):
        """Reads the bytes after a reply."""
        data = self._process.stdout.read(size)
        if len(data) < size:
            raise RuntimeError("The rota command has ended; see its output above.")
        return data

    def close(self):
        self._process.stdin.close()
        self._process.wait(10)
        self._process.stdout.close()

    def _read(self):
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("The rota command has ended; see its output above.")
        return json.loads(line)


class RotaEnv(AECEnv):
    """An AEC environment of one game; see the module's description."""

    def __init__(self, game, seats, options=None, reactions=False, command=None, tensors=False):
        """
        options: the game's options by name; default: its own defaults.
        reactions: whether seats that may react are asked after every move; they answer with a move, or
            with None to decline. Not with tensors.
        command: the command line that starts `rota`; default: see default_command.
        tensors: whether observations and actions are numbers.
        """
        if tensors and numpy is None:
            raise ImportError("Observation tensors need numpy: pip install numpy.")
        if tensors and reactions:
            raise ValueError("Reactions have no action numbers: use either tensors or reactions.")
        self._options, self._reactions, self._tensors = options, reactions, tensors
        self._seeds = random.Random()
        self._rota = _Rota(command, game)
        version = self._rota.hello["version"]
        self.metadata = {"name": game, "version": version, "is_parallelizable": False, "render_modes": []}
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents = []
        self._observation_spaces, self._action_spaces = {}, {}
        self._spaces = self._request({"do": "spaces", "seats": seats}) if tensors else None
        if tensors and self._spaces["actions"] is None:
            self.close()
            raise ValueError(f"The moves of {game} are too many to number: use tensors=False.")

    def observation_space(self, agent):
        """The Gymnasium space of what `observe` returns. Needs gymnasium and tensors=True."""
        if agent not in self._observation_spaces:
            spaces = _gymnasium_spaces(self._tensors)
            high = numpy.concatenate(
                [numpy.full(field["size"], field["high"], numpy.uint8) for field in self._spaces["fields"]]
            )
            box = spaces.Box(numpy.zeros_like(high), high, dtype=numpy.uint8)
            mask = spaces.Box(0, 1, (len(self._spaces["actions"]),), numpy.int8)
            self._observation_spaces[agent] = spaces.Dict({"observation": box, "action_mask": mask})
        return self._observation_spaces[agent]

    def action_space(self, agent):
        """The Gymnasium space of actions: Discrete. Needs gymnasium and tensors=True."""
        if agent not in self._action_spaces:
            self._action_spaces[agent] = _gymnasium_spaces(self._tensors).Discrete(len(self._spaces["actions"]))
        return self._action_spaces[agent]

    def reset(self, seed=None, options=None):
        """Starts a deal; equal seeds give equal cards. options["dealer"] is the dealer's seat.

        Without a seed the cards are random; after a reset with a seed, their sequence is reproducible.
        """
        if seed is None:
            seed = self._seeds.randrange(2**53)
        else:
            self._seeds.seed(seed)
        request = {"do": "reset", "seats": len(self.possible_agents), "seed": seed}
        if self._options is not None:
            request["options"] = self._options
        dealer = (options or {}).get("dealer", 0)
        state = self._request({**request, "dealer": dealer, "reactions": self._reactions})
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._update(state)

    def observe(self, agent):
        """The game's view for the agent: everything it knows with perfect memory; or its tensor and mask."""
        if self._tensors:
            return self._encode(agent)[0]
        return self._request({"do": "observe", "seat": self.possible_agents.index(agent)})["observation"]

    def last(self, observe=True):
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

    def sample(self):
        """A random legal move of the selected agent."""
        return self._request({"do": "sample"})["move"]

    def suggest(self, bot):
        """The move that a bot ("random", "greedy", "newcomer" to "master") would choose for the selected agent.

        None declines a reaction. `step` takes it with tensors too.
        """
        return self._request({"do": "suggest", "bot": bot})["move"]

    def step(self, action):
        """Plays an action or a move of the selected agent; None once the deal is over. Raises RotaError."""
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError("Once the deal is over, the only action is None.")
            self.agents.remove(agent)
            for record in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
                del record[agent]
            self.rewards = dict.fromkeys(self.agents, 0)
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        if self._tensors and not isinstance(action, str):
            if action not in self._legal:
                raise ValueError(f"Action {action} is not legal: see the action mask.")
            action = self._legal[action]
        state = self._request({"do": "step", "move": action})
        self._cumulative_rewards[agent] = 0
        self._update(state)

    def agent_iter(self, max_iter=2**63):
        """The agents in turn order, and each once more when the deal is over."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def close(self):
        self._rota.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _update(self, state):
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

    def _last_observation(self, agent):
        if not self.terminations[agent]:
            return self._observation
        return self._encode(agent)[0] if self._tensors else None

    def _encode(self, agent):
        """Returns the agent's observation, and its legal moves by action."""
        reply = self._request({"do": "encode", "seat": self.possible_agents.index(agent)})
        legal = dict(reply["legal"])
        mask = numpy.zeros(len(self._spaces["actions"]), numpy.int8)
        mask[list(legal)] = 1
        return {"observation": numpy.array(reply["tensor"], numpy.uint8), "action_mask": mask}, legal

    def _request(self, request):
        return self._rota.request(request)


class RotaBatch:
    """Many episodes of one game, stepped together; one that is over starts anew at once.

    After `reset` and `step`, with N = count:
        seats: uint8[N], the seat to move
        over: uint8[N], 1 if this step ended a deal
        rewards: float32[N, seats], the points of a deal that this step ended, else 0
        tensors: uint8[N, size], the observation of the seat to move
        masks: uint8[N, actions], 1 for a legal action; actions is 0 where moves are too many to number
    They are numpy arrays, or without numpy memoryviews of the same shapes, and valid after later steps too.
    """

    def __init__(self, game, seats, count, options=None, command=None):
        self._rota = _Rota(command, game)
        try:
            spaces = self._rota.request({"do": "spaces", "seats": seats})
        except RotaError:
            self._rota.close()
            raise
        self.fields = spaces["fields"]
        self.actions = spaces["actions"] or []
        self.count, self.possible_seats, self._options = count, seats, options
        self.size = sum(field["size"] for field in self.fields)

    def reset(self, seed=0, dealer=0):
        """Starts all episodes; equal seeds give equal cards. dealer: the first dealer's seat."""
        request = {"do": "reset-batch", "seats": self.possible_seats, "count": self.count}
        if self._options is not None:
            request["options"] = self._options
        self._load(self._rota.request({**request, "seed": seed, "dealer": dealer}))

    def step(self, actions):
        """Plays one move in every episode.

        actions: N of them: a number, a move in record notation, or -1 for a random legal move; a list or a numpy
        array. Raises RotaError, and then nothing has been played.
        """
        if hasattr(actions, "tolist"):
            actions = actions.tolist()
        self._load(self._rota.request({"do": "step-batch", "actions": list(actions)}))

    def close(self):
        self._rota.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _load(self, reply):
        data, at = memoryview(self._rota.frame(reply["frame"])), 0

        def part(code, *shape):
            nonlocal at
            start, at = at, at + math.prod(shape) * (4 if code == "f" else 1)
            if numpy is not None:
                return numpy.frombuffer(data[start:at], code).reshape(shape)
            return data[start:at].cast(code, shape) if at > start else data[start:at]

        self.rewards = part("f", self.count, self.possible_seats)
        self.seats = part("B", self.count)
        self.over = part("B", self.count)
        self.tensors = part("B", self.count, self.size)
        self.masks = part("B", self.count, len(self.actions))


def _gymnasium_spaces(tensors):
    if not tensors:
        raise ValueError("Spaces describe tensors: create the environment with tensors=True.")
    try:
        from gymnasium import spaces
    except ImportError:
        raise ImportError("Spaces need Gymnasium: pip install gymnasium.") from None
    return spaces
