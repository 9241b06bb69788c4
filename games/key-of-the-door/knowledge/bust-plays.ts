import type { Seat } from '@rota/core';
import { type CardSet, hasCard } from '../rules/card-set.ts';
import { FIRST_JOKER } from '../rules/keys.ts';
import { safeAt, safeOnJokers, wouldBust } from '../rules/legality.ts';
import { faceDownCards } from '../rules/state.ts';
import { NO_VALUES, union } from '../rules/value-set.ts';
import { countedKeys, type View } from '../rules/view.ts';
import { openKeysBefore, pastPlays } from './past-plays.ts';

/** A card that made its key bust, by a seat that has not been seen to lay its safe card since. KD-11 */
export interface BustPlay {
  readonly seat: Seat;
  /** The cards that were safe; the seat held one of them. */
  readonly safe: CardSet;
  /** The number of cards face down then; a later one of the seat's may be the safe one. */
  readonly down: number;
}

/** Lists the bust plays whose safe card has not been seen since. KD-11 */
export function bustPlays(view: View): BustPlay[] {
  let found: BustPlay[] = [];
  const keys = countedKeys(view);
  const downs = faceDownCards(keys);
  for (const { seat, card, place, at, isStuck } of pastPlays(view)) {
    if (found.length > 0) {
      found = found.filter((play) => play.seat !== seat || !hasCard(play.safe, card));
    }
    const open = openKeysBefore(keys, at);
    if (isStuck || !wouldBust(open[place]!, card)) continue;
    const table = { open, jokersHeaded: open.length - FIRST_JOKER };
    const toSuit = place < FIRST_JOKER;
    // With a card of an open suit in hand, the variant rules out jokers' keys.
    const suitsFirst = toSuit && view.options.jokerKeys === 'no-open-suit';
    const onJokers = suitsFirst ? NO_VALUES : safeOnJokers(table);
    const safe = (suit: number) => (toSuit ? union(safeAt(table, suit), onJokers) : onJokers);
    const play: BustPlay = {
      seat,
      safe: [safe(0), safe(1), safe(2), safe(3)],
      down: downs.filter((down) => down.at < at).length,
    };
    if (!hasCard(play.safe, card)) found.push(play);
  }
  return found;
}
