import type { AnyBotPolicies } from '@rota/bots';
import { type AnyGame, type Decision, type Seat, seededRandom } from '@rota/core';
import type { Property } from '../property.ts';
import { ensure } from '../property-violation.ts';
import { guardPurity } from '../purity.ts';
import { deepFreeze, jsonCopy, snapshot } from '../snapshot.ts';
import type { TestCase } from '../test-case.ts';

const STEPS = 10;

/** Baseline moves and reactions depend only on view and seed, do not change the view, and are legal. */
export function botPlay(policies: AnyBotPolicies): Property {
  const known = guardPurity(policies);
  return {
    title: 'A bot plays from its view alone, and legally',
    runs: 40,
    check(trial) {
      const { game, start, random } = trial;
      const walk = trial.traceToStart();
      let earlier: BotQuery | undefined;
      for (let at = 0; at < STEPS; at++) {
        const decisions: Decision[] = game.decisions(walk.state);
        for (const { seat, kind } of decisions) {
          const asked = checkAnswer(trial, known, walk.state, seat, kind === 'reaction');
          if (earlier) checkRepeatedAnswer(game, known, earlier);
          earlier = asked;
          if (kind !== 'reaction') checkRolloutMove(trial, known, walk.state, seat);
        }
        checkEvaluation(trial, known, walk.state);
        if (!walk.step(random, start.strategy)) return;
      }
    },
  };
}

interface BotQuery {
  readonly view: unknown;
  readonly seat: Seat;
  readonly reaction: boolean;
  readonly seed: number;
  readonly answer: string | undefined;
}

function checkAnswer(
  trial: TestCase,
  policies: AnyBotPolicies,
  state: unknown,
  seat: Seat,
  reaction: boolean,
): BotQuery {
  const { game, random } = trial;
  const seed = random.below(2 ** 20);
  const view = deepFreeze(game.view(state, seat));
  const answer = queryBot(game, policies, { view, seat, reaction, seed });
  const asked = { view, seat, reaction, seed, answer };
  checkRepeatedAnswer(game, policies, { ...asked, view: jsonCopy(view) });
  const elsewhere = game.determinize ? game.determinize(view, random) : state;
  checkRepeatedAnswer(game, policies, { ...asked, view: game.view(elsewhere, seat) });
  ensure(reaction || answer !== undefined, `seat ${seat} has the turn but the bot makes no move`);
  if (answer === undefined) return asked;
  const move = parseOwnMove(game, answer);
  for (const world of [state, elsewhere]) {
    const refused = game.validate(world, seat, move);
    ensure(!refused, () => `the bot of seat ${seat} plays ${answer}: ${refused?.code}`);
  }
  return asked;
}

function queryBot(
  game: AnyGame,
  policies: AnyBotPolicies,
  { view, seat, reaction, seed }: Omit<BotQuery, 'answer'>,
): string | undefined {
  const random = seededRandom(seed);
  const move = reaction
    ? policies.react?.(view, seat, random)
    : policies.baseline(view, seat, random);
  if (move === undefined) return undefined;
  const text: string = game.formatMove(move);
  parseOwnMove(game, text);
  return text;
}

function parseOwnMove(game: AnyGame, text: string): unknown {
  const parsed = game.parseMove(text);
  ensure(parsed.ok, `a bot plays ${text}, which cannot be read`);
  return parsed.value;
}

function checkRepeatedAnswer(game: AnyGame, policies: AnyBotPolicies, asked: BotQuery): void {
  const again = queryBot(game, policies, asked);
  ensure(
    again === asked.answer,
    () => `the bot of seat ${asked.seat} plays ${asked.answer}, then ${again} from the same view`,
  );
}

/** Checks that a rollout move is legal and that choosing it does not change the state. */
function checkRolloutMove(
  trial: TestCase,
  policies: AnyBotPolicies,
  state: unknown,
  seat: Seat,
): void {
  if (!policies.rolloutPolicy) return;
  const { game, random } = trial;
  const before = snapshot(state);
  const move = policies.rolloutPolicy(state, seat, random);
  ensure(snapshot(state) === before, `the playout of seat ${seat} changes the state`);
  const refused = game.validate(state, seat, move);
  ensure(
    !refused,
    () => `the playout of seat ${seat} plays ${game.formatMove(move)}: ${refused?.code}`,
  );
}

/** Checks that an evaluation has a number for each seat, and the scores at the end. */
function checkEvaluation(
  { game, table }: TestCase,
  policies: AnyBotPolicies,
  state: unknown,
): void {
  if (!policies.evaluate) return;
  const before = snapshot(state);
  const values = policies.evaluate(state);
  ensure(snapshot(state) === before, 'evaluating changes the state');
  ensure(
    values.length === table.seats && values.every(Number.isFinite),
    () => `the seats are worth ${snapshot([...values])}`,
  );
  const result = game.result(state);
  ensure(
    !result || snapshot([...values]) === snapshot([...result.scores]),
    () => `a deal that scored ${result?.scores} is worth ${values}`,
  );
}
