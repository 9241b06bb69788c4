import { type AnyBotPolicies, BOT_NAMES, createBot } from '@rota/bots';
import { type AnyGame, type Seat, seededRandom } from '@rota/core';
import type { Property } from '../property.ts';
import { ensure } from '../property-violation.ts';
import { guardPurity } from '../purity.ts';
import { jsonCopy } from '../snapshot.ts';

/** Enough that a search has something to choose from; what it is worth is no matter here. */
const SHORT_SEARCH = { iterations: 6, effort: 0.002 };

/** Enough worlds that what they have in common is what the seat knows. */
const WORLDS = 3;

/**
 * No bot acts on what it cannot know: with the same view and the same seed it makes the same move,
 * whichever of the worlds that fit the view is the true one. Before each question rules and knowledge
 * have seen that world, as they have at a table where the same process referees; whatever they keep of
 * it must not come out in a move.
 */
export function hiddenInformation(policies: AnyBotPolicies): Property {
  const known = guardPurity(policies);
  return {
    title: 'A bot never acts on what it cannot know: other hidden cards, same move',
    runs: 20,
    isExpensive: true,
    check(trial) {
      const { game, random } = trial;
      const { state } = trial.traceToStart();
      const bots = BOT_NAMES.map((name) =>
        createBot(name, { game, policies: known }, SHORT_SEARCH),
      );
      for (const { seat, kind } of game.decisions(state)) {
        const view = jsonCopy(game.view(state, seat));
        const worlds = [
          state,
          ...Array.from({ length: WORLDS - 1 }, () => game.determinize!(view, random)),
        ];
        const seed = random.below(2 ** 20);
        for (const [at, bot] of bots.entries()) {
          const moves = worlds.map((world) => {
            exposeState(game, known, world, seat);
            return bot.choose(jsonCopy(view), seat, kind === 'reaction', seededRandom(seed));
          });
          const other = moves.find((move) => move !== moves[0]);
          ensure(
            moves.every((move) => move === moves[0]),
            () =>
              `${BOT_NAMES[at]} in seat ${seat} plays ${moves[0]}, and ${other} when only hidden cards differ`,
          );
        }
      }
    },
  };
}

/** Everything that sees whole states sees this one. */
function exposeState(game: AnyGame, policies: AnyBotPolicies, world: unknown, seat: Seat): void {
  const copy = game.clone(world);
  const waits = game.decisions(copy).some((each) => each.seat === seat && each.kind !== 'reaction');
  game.moves(copy, seat);
  game.result(copy);
  policies.evaluate?.(copy);
  if (!waits) return;
  policies.candidateMoves?.(copy, seat);
  policies.rolloutPolicy?.(copy, seat, seededRandom(1));
}
