"""Run by the tests with the command that starts rota: python3 test_rota_env.py node rota.js"""

import copy
import json
import os
import pickle
import random
import subprocess
import sys
import unittest
import unittest.mock

import rota_env
from rota_env import RotaBatch, RotaEnv, RotaError, RotaMissingError, numpy

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

    def test_a_missing_command_says_how_to_get_it(self):
        for missing in [("no-such-program",), ("node", "no-such-rota.js")]:
            with self.assertRaisesRegex(RotaMissingError, "npm install rota"):
                RotaEnv("keyed-triads", 2, command=missing)


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


def play_on(env):
    """Plays to the end of the deal with random moves; returns the points."""
    while not env.terminations["seat_0"]:
        env.step(env.sample())
    return dict(env.rewards)


class Positions(unittest.TestCase):
    def started(self, game, **settings):
        env = RotaEnv(game, SEATS[game], command=COMMAND, **settings)
        env.reset(seed=7, options={"dealer": 1})
        env.step(env.sample())
        return env

    def test_a_position_is_restored_and_playouts_from_it_differ(self):
        for game in SEATS:
            with self.subTest(game), self.started(game, reactions=game == "key-of-the-door") as env:
                before, known = env.last(), env.state()
                snapshot = pickle.loads(pickle.dumps(env.clone_state()))
                results = set()
                for _ in range(5):
                    results.add(json.dumps(play_on(env)))
                    env.restore_state(snapshot)
                    self.assertEqual((env.last(), env.state()), (before, known))
                self.assertGreater(len(results), 1)

    def test_copies_go_on_from_the_same_position_apart(self):
        with self.started("three-card") as env:
            before = env.last()
            other = copy.deepcopy(env)
            moves = before[4]["moves"]
            env.step(moves[0])
            self.assertEqual(other.last(), before)
            other.step(moves[-1])
            self.assertNotEqual(env.state(), other.state())
            play_on(other)
            self.assertFalse(env.terminations["seat_0"])
            with copy.deepcopy(env) as third:
                self.assertEqual(third.last(), env.last())
            env.close()
            other.reset(seed=1)
            other.close()

    def test_an_invalid_reset_of_a_copy_leaves_the_others_as_they_were(self):
        with self.started("keyed-triads") as env, copy.deepcopy(env) as other:
            before = env.last()
            with self.assertRaises(RotaError):
                other.reset(seed=1, options={"dealer": 9})
            self.assertEqual(env.observe(env.agent_selection), before[0])
            self.assertEqual(other.observe(env.agent_selection), before[0])

    def test_batches_are_restored_and_copied_alike(self):
        def shown(batch):
            parts = (batch.seats, batch.over, batch.rewards, batch.tensors, batch.masks)
            return [part.tolist() for part in parts]

        for game, seats in SEATS.items():
            with self.subTest(game), RotaBatch(game, seats, 6, command=COMMAND) as batch:
                batch.reset(seed=3, dealer=1)
                for _ in range(150):
                    batch.step([-1] * 6)
                before, snapshot = shown(batch), pickle.loads(pickle.dumps(batch.clone_state()))
                with copy.deepcopy(batch) as other:
                    # The same actions lead to the same frames in both, played by turns.
                    for _ in range(30 if batch.actions else 0):
                        actions = [mask.index(1) for mask in batch.masks.tolist()]
                        batch.step(actions)
                        other.step(actions)
                        self.assertEqual(shown(batch), shown(other))
                    other.step([-1] * 6)
                batch.restore_state(snapshot)
                self.assertEqual(shown(batch), before)

    def test_the_table_is_rendered_in_words(self):
        with self.started("keyed-triads") as env:
            self.assertIn("In the middle", env.render())
            play_on(env)
            self.assertIn("seat_2", env.render())

    @unittest.skipIf(numpy is None, "numpy is not installed: its seeds were not tested.")
    def test_seeds_and_actions_of_numpy_are_taken(self):
        with RotaEnv("keyed-triads", 4, tensors=True, command=COMMAND) as env:
            env.reset(seed=7)
            expected = env.state()
            env.reset(seed=numpy.int64(7), options={"dealer": numpy.uint8(0)})
            self.assertTrue((env.state() == expected).all())
            self.assertEqual(expected.shape, (4, len(env.last()[0]["observation"])))
            env.step(numpy.flatnonzero(env.last()[0]["action_mask"])[0])
        with RotaBatch("keyed-triads", 4, 2, command=COMMAND) as batch:
            batch.reset(seed=numpy.int64(7))
            batch.step(batch.masks.argmax(axis=1))


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
