import type { AnyBotPolicies } from '@rota/bots';
import { type AnyGame, type Decision, type Seat, seededRandom } from '@rota/core';
import type { Law } from '../law.ts';
import { hold } from '../law-broken.ts';
import { guarded } from '../purity.ts';
import { freeze, sent, snapshot } from '../snapshot.ts';
import type { Trial } from '../trial.ts';

const STEPS = 10;

/**
 * What a game knows for its bots: greedy moves and reactions follow from the view and the seed
 * alone (other hidden cards, same move), leave the view as it is, and are legal.
 */
export function botPlay(policies: AnyBotPolicies): Law {
  const known = guarded(policies);
  return {
    title: 'A bot plays from its view alone, and legally',
    trials: 40,
    check(trial) {
      const { game, start, random } = trial;
      const walk = trial.travel();
      let earlier: Asked | undefined;
      for (let at = 0; at < STEPS; at++) {
        const decisions: Decision[] = game.decisions(walk.state);
        for (const { seat, kind } of decisions) {
          const asked = ask(trial, known, walk.state, seat, kind === 'reaction');
          if (earlier) askAgain(game, known, earlier);
          earlier = asked;
          if (kind !== 'reaction') playsOut(trial, known, walk.state, seat);
        }
        worth(trial, known, walk.state);
        if (!walk.step(random, start.manner)) return;
      }
    },
  };
}

/** A question put to a bot, and its answer. */
interface Asked {
  readonly view: unknown;
  readonly seat: Seat;
  readonly reaction: boolean;
  readonly seed: number;
  readonly answer: string | undefined;
}

function ask(
  trial: Trial,
  policies: AnyBotPolicies,
  state: unknown,
  seat: Seat,
  reaction: boolean,
): Asked {
  const { game, random } = trial;
  const seed = random.below(2 ** 20);
  const view = freeze(game.view(state, seat));
  const answer = answerTo(game, policies, { view, seat, reaction, seed });
  const asked = { view, seat, reaction, seed, answer };
  askAgain(game, policies, { ...asked, view: sent(view) });
  const elsewhere = game.determinize ? game.determinize(view, random) : state;
  askAgain(game, policies, { ...asked, view: game.view(elsewhere, seat) });
  hold(reaction || answer !== undefined, `seat ${seat} has the turn but the bot keeps silent`);
  if (answer === undefined) return asked;
  const move = read(game, answer);
  for (const world of [state, elsewhere]) {
    const refused = game.validate(world, seat, move);
    hold(!refused, () => `the bot of seat ${seat} plays ${answer}: ${refused?.code}`);
  }
  return asked;
}

function answerTo(
  game: AnyGame,
  policies: AnyBotPolicies,
  { view, seat, reaction, seed }: Omit<Asked, 'answer'>,
): string | undefined {
  const random = seededRandom(seed);
  const move = reaction
    ? policies.react?.(view, seat, random)
    : policies.baseline(view, seat, random);
  if (move === undefined) return undefined;
  const text: string = game.formatMove(move);
  read(game, text);
  return text;
}

function read(game: AnyGame, text: string): unknown {
  const parsed = game.parseMove(text);
  hold(parsed.ok, `a bot plays ${text}, which cannot be read`);
  return parsed.value;
}

function askAgain(game: AnyGame, policies: AnyBotPolicies, asked: Asked): void {
  const again = answerTo(game, policies, asked);
  hold(
    again === asked.answer,
    () => `the bot of seat ${asked.seat} plays ${asked.answer}, then ${again} from the same view`,
  );
}

/** A playout's move is legal and changes nothing by being thought of. */
function playsOut(trial: Trial, policies: AnyBotPolicies, state: unknown, seat: Seat): void {
  if (!policies.rolloutPolicy) return;
  const { game, random } = trial;
  const before = snapshot(state);
  const move = policies.rolloutPolicy(state, seat, random);
  hold(snapshot(state) === before, `the playout of seat ${seat} changes the state`);
  const refused = game.validate(state, seat, move);
  hold(
    !refused,
    () => `the playout of seat ${seat} plays ${game.formatMove(move)}: ${refused?.code}`,
  );
}

/** An evaluation gives every seat a number, and at the end the scores. */
function worth({ game, table }: Trial, policies: AnyBotPolicies, state: unknown): void {
  if (!policies.evaluate) return;
  const before = snapshot(state);
  const values = policies.evaluate(state);
  hold(snapshot(state) === before, 'evaluating changes the state');
  hold(
    values.length === table.seats && values.every(Number.isFinite),
    () => `the seats are worth ${snapshot([...values])}`,
  );
  const result = game.result(state);
  hold(
    !result || snapshot([...values]) === snapshot([...result.scores]),
    () => `a deal that scored ${result?.scores} is worth ${values}`,
  );
}
