import { type AnyBotPolicies, BOT_NAMES, createBot } from '@rota/bots';
import { type AnyGame, type Seat, seededRandom } from '@rota/core';
import type { Law } from '../law.ts';
import { hold } from '../law-broken.ts';
import { guarded } from '../purity.ts';
import { sent } from '../snapshot.ts';

/** Enough that a search has something to choose from; what it is worth is no matter here. */
const QUICK = { iterations: 6, effort: 0.002 };

/** Enough worlds that what they have in common is what the seat knows. */
const WORLDS = 3;

/**
 * No bot acts on what it cannot know: with the same view and the same seed it makes the same move,
 * whichever of the worlds that fit the view is the true one. Before each question rules and knowledge
 * have seen that world, as they have at a table where the same process referees; whatever they keep of
 * it must not come out in a move.
 */
export function unseen(policies: AnyBotPolicies): Law {
  const known = guarded(policies);
  return {
    title: 'A bot never acts on what it cannot know: other hidden cards, same move',
    trials: 20,
    sparing: true,
    check(trial) {
      const { game, random } = trial;
      const { state } = trial.travel();
      const bots = BOT_NAMES.map((name) => createBot(name, { game, policies: known }, QUICK));
      for (const { seat, kind } of game.decisions(state)) {
        const view = sent(game.view(state, seat));
        const worlds = [
          state,
          ...Array.from({ length: WORLDS - 1 }, () => game.determinize!(view, random)),
        ];
        const seed = random.below(2 ** 20);
        for (const [at, bot] of bots.entries()) {
          const moves = worlds.map((world) => {
            referee(game, known, world, seat);
            return bot.choose(sent(view), seat, kind === 'reaction', seededRandom(seed));
          });
          const other = moves.find((move) => move !== moves[0]);
          hold(
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
function referee(game: AnyGame, policies: AnyBotPolicies, world: unknown, seat: Seat): void {
  const copy = game.clone(world);
  const waits = game.decisions(copy).some((each) => each.seat === seat && each.kind !== 'reaction');
  game.moves(copy, seat);
  game.result(copy);
  policies.evaluate?.(copy);
  if (!waits) return;
  policies.candidateMoves?.(copy, seat);
  policies.rolloutPolicy?.(copy, seat, seededRandom(1));
}
