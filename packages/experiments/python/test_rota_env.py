"""Run by the tests with the command that starts rota: python3 test_rota_env.py node rota.js"""

import json
import os
import random
import subprocess
import sys
import unittest
import unittest.mock

import rota_env
from rota_env import RotaBatch, RotaEnv, RotaError, numpy

try:
    from pettingzoo.test import api_test, seed_test
except ImportError:
    api_test = None

COMMAND = sys.argv[1:]
SEATS = {"keyed-triads": 4, "key-of-the-door": 3, "three-card": 5, "jammat": 2}


def play(env, seed, choose):
    """Plays a deal; returns the actions and the final rewards."""
    env.reset(seed=seed)
    actions, rewards = [], {}
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        assert not truncation
        if termination:
            assert observation is None
            rewards[agent] = reward
            env.step(None)
            continue
        assert observation == env.observe(agent)
        action = choose(env, info)
        actions.append((agent, action))
        env.step(action)
    assert env.agents == []
    return actions, rewards


class Command(unittest.TestCase):
    def test_in_a_clone_the_default_is_its_own_command(self):
        node, script = rota_env.default_command()
        self.assertEqual(node, "node")
        self.assertTrue(os.path.samefile(script, COMMAND[-1]))
        with RotaEnv("keyed-triads", 2) as env:
            env.reset(seed=1)

    def test_elsewhere_nothing_is_downloaded(self):
        with unittest.mock.patch("os.path.exists", return_value=False):
            self.assertEqual(rota_env.default_command(), ("npx", "--no-install", "rota"))


@unittest.skipIf(numpy is None, "numpy is not installed: the training example's arguments were not tested.")
class TrainingArguments(unittest.TestCase):
    def test_wrong_steps_get_a_sentence(self):
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "train_policy.py")
        result = subprocess.run([sys.executable, script, "many"], capture_output=True, text=True)
        self.assertEqual(result.returncode, 2)
        self.assertIn("steps", result.stderr)
        self.assertNotIn("Traceback", result.stderr)


class EveryGame(unittest.TestCase):
    def test_equal_seeds_and_actions_give_equal_deals(self):
        for game, seats in SEATS.items():
            with self.subTest(game), RotaEnv(game, seats, command=COMMAND) as env:
                chance = random.Random(1)

                def choose(env, info):
                    return env.sample() if info["moves"] is None else chance.choice(info["moves"])

                actions, rewards = play(env, 7, choose)
                self.assertEqual(list(rewards), env.possible_agents)
                again = iter(actions)
                self.assertEqual(play(env, 7, lambda *_: next(again)[1]), (actions, rewards))

    def test_cards_are_random_without_a_seed_and_reproducible_after_one(self):
        def cards(env, *seeds):
            dealt = []
            for seed in seeds:
                env.reset(seed=seed)
                dealt.append(json.dumps(env.last()[0]))
            return dealt

        with RotaEnv("keyed-triads", 4, command=COMMAND) as env:
            new = cards(env, None, None)
            series = cards(env, 0, None, None)
            self.assertEqual(len({*new, *series}), 5)
            self.assertEqual(cards(env, 0, None, None), series)
            self.assertNotEqual(cards(env, 1, None, None)[1:], series[1:])

    def test_bots_play_the_other_seats(self):
        for game, seats in SEATS.items():
            with self.subTest(game), RotaEnv(game, seats, command=COMMAND) as env:

                def choose(env, info):
                    return env.suggest("random" if env.agent_selection == "seat_0" else "greedy")

                self.assertEqual(play(env, 7, choose), play(env, 7, choose))

    @unittest.skipIf(numpy is None, "numpy is not installed: moves in place of action numbers were not tested.")
    def test_with_tensors_a_bot_plays_by_moves(self):
        for game in NUMBERED:
            with self.subTest(game), RotaEnv(game, SEATS[game], tensors=True, command=COMMAND) as env:
                env.reset(seed=7)
                for _ in env.agent_iter():
                    env.step(None if env.last()[2] else env.suggest("greedy"))

    def test_reactions_are_asked_for_if_enabled(self):
        with RotaEnv("key-of-the-door", 3, reactions=True, command=COMMAND) as env:
            asked = []

            def choose(env, info):
                asked.append(info["reaction"])
                return None if info["reaction"] else random.Random(len(asked)).choice(info["moves"])

            play(env, 3, choose)
            self.assertIn(True, asked)
            self.assertIn(False, asked)

    def test_an_invalid_move_changes_nothing(self):
        with RotaEnv("keyed-triads", 4, command=COMMAND) as env:
            env.reset(seed=1)
            before = env.last()
            for wrong in ["nonsense", "KH", None]:
                with self.assertRaises(RotaError):
                    env.step(wrong)
            self.assertEqual(env.last(), before)
            self.assertEqual(env.observe(env.agent_selection), before[0])

    def test_seats_and_options_are_validated(self):
        with RotaEnv("keyed-triads", 9, command=COMMAND) as env:
            with self.assertRaisesRegex(RotaError, "2 to 7 players"):
                env.reset(seed=1)
        with RotaEnv("keyed-triads", 4, options={"claims": "loud"}, command=COMMAND) as env:
            with self.assertRaisesRegex(RotaError, "claims"):
                env.reset(seed=1)


NUMBERED = [game for game in SEATS if game != "jammat"]


class Batch(unittest.TestCase):
    def test_every_game_is_stepped_with_random_moves(self):
        for game, seats in SEATS.items():
            with self.subTest(game), RotaBatch(game, seats, 8, command=COMMAND) as batch:
                batch.reset(seed=3)
                deals = 0
                highs = [field["high"] for field in batch.fields for _ in range(field["size"])]
                for _ in range(400):
                    batch.step([-1] * 8)
                    deals += sum(batch.over.tolist())
                    for tensor in batch.tensors.tolist():
                        self.assertTrue(all(value <= high for value, high in zip(tensor, highs)))
                self.assertGreater(deals, 0)

    def test_equal_seeds_and_actions_give_equal_frames(self):
        for game in NUMBERED:
            with self.subTest(game), RotaBatch(game, SEATS[game], 4, command=COMMAND) as batch:

                def frames():
                    batch.reset(seed=5)
                    seen = []
                    for _ in range(100):
                        batch.step([mask.index(1) for mask in batch.masks.tolist()])
                        seen.append((batch.tensors.tolist(), batch.masks.tolist(), batch.rewards.tolist()))
                    return seen

                self.assertEqual(frames(), frames())

    def test_invalid_actions_change_nothing(self):
        with RotaBatch("keyed-triads", 4, 2, command=COMMAND) as batch:
            batch.reset()
            before = batch.tensors.tolist()
            for wrong in [[-1], [-1, 999], [-1, "claim"], [-1, None]]:
                with self.assertRaises(RotaError):
                    batch.step(wrong)
            legal = batch.masks.tolist()[0].index(1)
            batch.step([legal, batch.actions[batch.masks.tolist()[1].index(1)]])
            self.assertNotEqual(batch.tensors.tolist(), before)


@unittest.skipIf(api_test is None or numpy is None, "PettingZoo is not installed: its own checks did not run.")
class PettingZoo(unittest.TestCase):
    def test_the_library_accepts_every_game_with_numbered_moves(self):
        for game in NUMBERED:
            with self.subTest(game), RotaEnv(game, SEATS[game], tensors=True, command=COMMAND) as env:
                api_test(env, num_cycles=300)
                seed_test(lambda: RotaEnv(game, SEATS[game], tensors=True, command=COMMAND), 20)


@unittest.skipIf(numpy is None, "numpy is not installed: the training example did not run.")
class Training(unittest.TestCase):
    def test_a_policy_learns_to_beat_random_moves(self):
        import train_policy

        generator = numpy.random.default_rng(1)
        with RotaBatch(train_policy.GAME, train_policy.SEATS, train_policy.COUNT, command=COMMAND) as batch:
            policy = train_policy.Policy(batch)
            untrained = train_policy.win_rate(batch, policy, generator, 1)
            train_policy.train(batch, policy, generator, 400)
            trained = train_policy.win_rate(batch, policy, generator, 2)
        self.assertGreater(trained, untrained + 0.1)


unittest.main(argv=["rota_env"])
