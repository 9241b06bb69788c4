import { type AnyBotPolicies, baselineMoveFromView, candidateMoves } from '@rota/bots';
import { type ChoiceEncoder, Choices } from '@rota/bots/learning';
import { type AnyGame, type Decision, type Seat, seededRandom } from '@rota/core';
import type { Property } from '../property.ts';
import { ensure } from '../property-violation.ts';
import { guardPurity } from '../purity.ts';
import { deepFreeze, jsonCopy, snapshot } from '../snapshot.ts';
import type { TestCase } from '../test-case.ts';

const STEPS = 10;

/** The shares of its moves that a player considers: all, and few. */
const CONSIDERED = [1, 0.25];

/** The baseline's moves and reactions, also among few moves, depend only on view and seed, do not change the view, and are legal. */
export function botPlay(policies: AnyBotPolicies): Property {
  const known = guardPurity(policies);
  return {
    title: 'A bot plays from its view alone, and legally',
    runs: 40,
    check(testCase) {
      const { game, start, random } = testCase;
      const trace = testCase.traceToStart();
      let previous: BotQuery | undefined;
      for (let at = 0; at < STEPS; at++) {
        const decisions: Decision[] = game.decisions(trace.state);
        for (const { seat, kind } of decisions) {
          for (const considered of CONSIDERED) {
            const who = { seat, reaction: kind === 'reaction', considered };
            const query = checkAnswer(testCase, known, trace.state, who);
            if (previous) checkRepeatedAnswer(game, known, previous);
            previous = query;
          }
          if (kind !== 'reaction') checkSearchedMoves(testCase, known, trace.state, seat);
        }
        if (!trace.step(random, start.strategy)) return;
      }
    },
  };
}

interface Asked {
  readonly seat: Seat;
  readonly reaction: boolean;
  /** The probability that it considers a move. */
  readonly considered: number;
}

interface BotQuery extends Asked {
  readonly view: unknown;
  readonly seed: number;
  readonly answer: string | undefined;
}

function checkAnswer(
  testCase: TestCase,
  policies: AnyBotPolicies,
  state: unknown,
  asked: Asked,
): BotQuery {
  const { game, random } = testCase;
  const { seat, reaction } = asked;
  const seed = random.below(2 ** 20);
  const view = deepFreeze(game.view(state, seat));
  const answer = queryBot(game, policies, { ...asked, view, seed });
  const query = { ...asked, view, seed, answer };
  checkRepeatedAnswer(game, policies, { ...query, view: jsonCopy(view) });
  const sampled = game.determinize ? game.determinize(view, random) : state;
  checkRepeatedAnswer(game, policies, { ...query, view: game.view(sampled, seat) });
  ensure(reaction || answer !== undefined, `seat ${seat} has the turn but the bot makes no move`);
  if (answer === undefined) return query;
  const move = parseOwnMove(game, answer);
  for (const world of [state, sampled]) {
    const rejected = game.validate(world, seat, move);
    ensure(!rejected, () => `the bot of seat ${seat} plays ${answer}: ${rejected?.code}`);
  }
  return query;
}

function queryBot(
  game: AnyGame,
  policies: AnyBotPolicies,
  { view, seat, reaction, considered, seed }: Omit<BotQuery, 'answer'>,
): string | undefined {
  const random = seededRandom(seed);
  const level = { considered, perceptionRate: 1 };
  const move = reaction
    ? policies.react?.(view, seat)
    : baselineMoveFromView({ game, policies }, view, seat, random, level);
  if (move === undefined) return undefined;
  const text: string = game.formatMove(move);
  parseOwnMove(game, text);
  return text;
}

function parseOwnMove(game: AnyGame, text: string): unknown {
  const parsed = game.parseMove(text);
  ensure(parsed.ok, `a bot plays ${text}, which cannot be parsed`);
  return parsed.value;
}

function checkRepeatedAnswer(game: AnyGame, policies: AnyBotPolicies, query: BotQuery): void {
  const again = queryBot(game, policies, query);
  ensure(
    again === query.answer,
    () => `the bot of seat ${query.seat} plays ${query.answer}, then ${again} from the same view`,
  );
}

/** Checks that the moves of a search are legal, the same in every world of the view, and that no policy changes the state. */
function checkSearchedMoves(
  { game, random }: TestCase,
  policies: AnyBotPolicies,
  state: unknown,
  seat: Seat,
): void {
  const before = snapshot(state);
  const list = (world: unknown): string[] =>
    [true, false].map((notices) =>
      candidateMoves({ game, policies }, world, seat, notices)
        .map((move) => {
          const rejected = game.validate(state, seat, move);
          ensure(
            !rejected,
            () => `a search of seat ${seat} tries ${game.formatMove(move)}: ${rejected?.code}`,
          );
          return game.formatMove(move);
        })
        .sort()
        .join(),
    );
  const moves = list(state);
  const own = policies.ownPolicy?.best(state, seat, seededRandom(1));
  const rejected = own === undefined ? undefined : game.validate(state, seat, own);
  ensure(!rejected, () => `seat ${seat} follows its policy: ${rejected?.code}`);
  const { encoder } = policies.ownPolicy ?? {};
  const encoded = (from: unknown) => (encoder ? encodedMoves(game, encoder, from, seat) : []);
  const encodedHere = snapshot(encoded(state));
  ensure(snapshot(state) === before, `a policy of seat ${seat} changes the state`);
  if (!game.determinize) return;
  const world = game.determinize(game.view(state, seat), random);
  const rated = (from: unknown) => {
    const { moves, ratings } = policies.rate?.(from, seat) ?? { moves: [], ratings: [] };
    return moves.map((move, at) => `${game.formatMove(move)} ${ratings[at]!.toFixed(9)}`).sort();
  };
  ensure(
    snapshot(rated(world)) === snapshot(rated(state)),
    () => `the moves of seat ${seat} are rated by what it does not see`,
  );
  const others = list(world);
  ensure(
    snapshot(others) === snapshot(moves),
    () => `a search of seat ${seat} tries ${moves}, and ${others} when only hidden cards differ`,
  );
  ensure(
    policies.value?.(world, seat) === policies.value?.(state, seat),
    () => `the share of seat ${seat} is estimated by what it does not see`,
  );
  ensure(
    snapshot(encoded(world)) === encodedHere,
    () => `the moves of seat ${seat} are encoded by what it does not see`,
  );
}

/** Returns the kind of a decision, and by legal move the inputs that an encoder computes for it, checked against their ranges. */
function encodedMoves(
  game: AnyGame,
  encoder: ChoiceEncoder<unknown, unknown>,
  state: unknown,
  seat: Seat,
): string[] {
  const choices = new Choices(encoder);
  const kind = encoder.encode(state, seat, choices);
  if (kind === undefined) return [];
  ensure(encoder.kinds[kind] !== undefined, `there is no kind of decision ${kind}`);
  const moves = Array.from({ length: choices.count }, (_, choice) => {
    const move = encoder.moveOf(state, seat, choice);
    const text = game.formatMove(move);
    const rejected = game.validate(state, seat, move);
    ensure(!rejected, () => `a choice of seat ${seat} is ${text}: ${rejected?.code}`);
    const values = encoder.inputs.map((input, at) => {
      const value = choices.inputs[choice * choices.size + at]!;
      ensure(
        input.low <= value && value <= input.high,
        () => `the input “${input.name}” of ${text} is outside its range`,
      );
      return value.toFixed(9);
    });
    return `${text} ${values.join()}`;
  });
  return [encoder.kinds[kind]!, ...moves.sort()];
}
