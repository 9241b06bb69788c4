"""Rota's games as environments for programs that learn, in the manner of PettingZoo's AEC API.

One file, the standard library only. It starts `rota env GAME` and speaks its protocol: one JSON
request a line, one JSON reply a line (see docs/environment.md).

    env = RotaEnv("keyed-triads", seats=4)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination else random.choice(info["moves"]))
    env.close()

An episode is one deal. Agents are "seat_0", "seat_1", ...; actions are moves as records write them,
such as "7H". Rewards are the deal's points, given when it is over.
"""

import json
import random
import subprocess

PROTOCOL = 1


class RotaError(Exception):
    """The command said no; `code` names why, and nothing has changed."""

    def __init__(self, error):
        super().__init__(error["say"])
        self.code = error["code"]


class RotaEnv:
    def __init__(self, game, seats, options=None, reactions=False, command=("npx", "rota")):
        """
        options: the game's options by name; left out, its own.
        reactions: whether seats that may speak up, though nobody waits for them, are asked after
            every move; they answer with a move or with None.
        command: what starts the `rota` command.
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
        """Begins a deal; the same seed gives the same cards. options["dealer"] says who deals.

        Without a seed the cards are new each time; after a reset with one they are the same series.
        """
        if seed is None:
            seed = self._seeds.randrange(2**53)
        else:
            self._seeds.seed(seed)
        request = {"do": "reset", "seats": len(self.possible_agents), "seed": seed}
        if self._options is not None:
            request["options"] = self._options
        dealer = (options or {}).get("dealer", 0)
        standing = self._ask({**request, "dealer": dealer, "reactions": self._reactions})
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._take(standing)

    def observe(self, agent):
        """All that the agent knows with perfect memory, as the game's view."""
        return self._ask({"do": "observe", "seat": self.possible_agents.index(agent)})["observation"]

    def last(self, observe=True):
        """observation, reward, termination, truncation, info of the agent that is asked.

        info["moves"] lists what it may do, None where that is too much to list (see `sample`);
        info["reaction"] tells that None is an answer too.
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
        """A legal move of the agent that is asked."""
        return self._ask({"do": "sample"})["move"]

    def step(self, action):
        """The asked agent answers; None where the deal is over for it. Raises RotaError."""
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError("When the deal is over the only action is None.")
            self.agents.remove(agent)
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        standing = self._ask({"do": "step", "move": action})
        self._cumulative_rewards[agent] = 0
        self._take(standing)

    def agent_iter(self, max_iter=2**63):
        """The agents in the order they are asked, once more each when the deal is over."""
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

    def _take(self, standing):
        scores = standing["scores"]
        if scores is None:
            self.agent_selection = self.possible_agents[standing["seat"]]
            self._observation = standing["observation"]
            info = {"moves": standing["moves"], "reaction": standing["reaction"]}
            self.infos[self.agent_selection] = info
            return
        self.agent_selection = self.possible_agents[0]
        for agent, points in zip(self.possible_agents, scores):
            self.rewards[agent] = self._cumulative_rewards[agent] = points
            self.terminations[agent] = True

    def _ask(self, request):
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        reply = self._read()
        if "error" in reply:
            raise RotaError(reply["error"])
        return reply

    def _read(self):
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("The rota command has ended; what it said stands above.")
        return json.loads(line)
