import { type AnyBotPolicies, BOT_NAMES, createBot } from '@rota/bots';
import { type AnyGame, type Seat, seededRandom } from '@rota/core';
import type { Property } from '../property.ts';
import { ensure } from '../property-violation.ts';
import { guardPurity } from '../purity.ts';
import { jsonCopy } from '../snapshot.ts';

/** Enough for a search to choose; its strength does not matter here. */
const SHORT_SEARCH = { iterations: 6, effort: 0.002 };

const WORLDS = 3;

/**
 * A bot's move depends on view and seed alone, not on which world consistent with the view is true.
 * Rules and policies process the true state before each query, as they do when one process runs both
 * table and bots; anything they cache must not affect the move.
 */
export function hiddenInformation(policies: AnyBotPolicies): Property {
  const known = guardPurity(policies);
  return {
    title: 'A bot ignores hidden cards: other hidden cards, same move',
    runs: 20,
    isExpensive: true,
    check(testCase) {
      const { game, random } = testCase;
      const { state } = testCase.traceToStart();
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

/** Calls every function that takes a full state. */
function exposeState(game: AnyGame, policies: AnyBotPolicies, world: unknown, seat: Seat): void {
  const copy = game.clone(world);
  const waits = game.decisions(copy).some((each) => each.seat === seat && each.kind !== 'reaction');
  game.moves(copy, seat);
  game.result(copy);
  if (!waits) return;
  policies.candidateMoves?.(copy, seat);
  policies.rate?.(copy, seat);
  policies.ownPolicy?.best(copy, seat, seededRandom(1));
}
