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
"""

import json
import random
import subprocess

PROTOCOL = 1


class RotaError(Exception):
    """A request was rejected, with the reason in `code`; nothing has changed."""

    def __init__(self, error):
        super().__init__(error["say"])
        self.code = error["code"]


class RotaEnv:
    def __init__(self, game, seats, options=None, reactions=False, command=("npx", "rota")):
        """
        options: the game's options by name; default: its own defaults.
        reactions: whether seats that may react are asked after every move; they answer with a move, or
            with None to decline.
        command: the command line that starts `rota`.
        """
        self._options, self._reactions = options, reactions
        self._seeds = random.Random()
        self._process = subprocess.Popen(
            [*command, "env", game], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        hello = self._read()
        if hello["protocol"] != PROTOCOL:
            raise RuntimeError(f"This client speaks protocol {PROTOCOL}, not {hello['protocol']}.")
        self.metadata = {"name": game, "version": hello["version"], "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents = []

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
        """The game's view for the agent: everything it knows with perfect memory."""
        return self._request({"do": "observe", "seat": self.possible_agents.index(agent)})["observation"]

    def last(self, observe=True):
        """observation, reward, termination, truncation, info of the selected agent.

        info["moves"] lists its legal moves, or is None if there are too many to list (see `sample`);
        info["reaction"] is whether None is a valid action too.
        """
        agent = self.agent_selection
        return (
            self._observation if observe and not self.terminations[agent] else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def sample(self):
        """A random legal move of the selected agent."""
        return self._request({"do": "sample"})["move"]

    def step(self, action):
        """Plays an action of the selected agent; None once the deal is over. Raises RotaError."""
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError("Once the deal is over, the only action is None.")
            self.agents.remove(agent)
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        state = self._request({"do": "step", "move": action})
        self._cumulative_rewards[agent] = 0
        self._update(state)

    def agent_iter(self, max_iter=2**63):
        """The agents in turn order, and each once more when the deal is over."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def close(self):
        self._process.stdin.close()
        self._process.wait(10)
        self._process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _update(self, state):
        scores = state["scores"]
        if scores is None:
            self.agent_selection = self.possible_agents[state["seat"]]
            self._observation = state["observation"]
            info = {"moves": state["moves"], "reaction": state["reaction"]}
            self.infos[self.agent_selection] = info
            return
        self.agent_selection = self.possible_agents[0]
        for agent, points in zip(self.possible_agents, scores):
            self.rewards[agent] = self._cumulative_rewards[agent] = points
            self.terminations[agent] = True

    def _request(self, request):
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        reply = self._read()
        if "error" in reply:
            raise RotaError(reply["error"])
        return reply

    def _read(self):
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("The rota command has ended; see its output above.")
        return json.loads(line)
