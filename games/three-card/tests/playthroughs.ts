import { rankOf } from '@rota/core';
import type { PlaythroughScenario } from '@rota/game-testing';
import { type DealEvent, mayLieOn, type Shout } from '../rules/index.ts';

type Events = readonly DealEvent[];
type EventOf<Type extends DealEvent['type']> = DealEvent & { type: Type };

const TWO = 1;
const TEN = 9;

function eventsOf<Type extends DealEvent['type']>(events: Events, type: Type) {
  return events.filter((event): event is EventOf<Type> => event.type === type);
}

function shouted(events: Events, shout: Shout): boolean {
  return eventsOf(events, 'shout').some((event) => event.shout === shout);
}

/** Whether these events occur one right after another; private draws and shouts are left out. */
function occurInARow(
  events: Events,
  ...steps: readonly ((event: DealEvent, first: DealEvent) => boolean)[]
): boolean {
  const relevant = events.filter(({ type }) => type !== 'drawn' && type !== 'shout');
  return relevant.some((first, at) =>
    steps.every((matches, step) => relevant[at + step] && matches(relevant[at + step]!, first)),
  );
}

const plays = (rank: number) => (event: DealEvent) =>
  event.type === 'played' && rankOf(event.cards[0]!) === rank;
const again = (event: DealEvent) => event.type === 'turn' && event.again;
const draws = (event: DealEvent) => event.type === 'drew';
const playsOn = (event: DealEvent) => event.type === 'played';

/** Whether the last event before a player went out, shouts aside, is one of these. */
function wonBy(events: Events, matches: (event: DealEvent) => boolean): boolean {
  const out = events.findIndex(({ type }) => type === 'out');
  const before = events.slice(0, out).filter(({ type }) => type !== 'shout');
  return out >= 0 && matches(before.at(-1)!);
}

/**
 * Whether the first event is a pick-up that was not forced: the player later plays a card that could have
 * been played instead, and that neither came with the pile nor was drawn since.
 */
function isVoluntaryPickUp([took, ...later]: Events): boolean {
  if (took?.type !== 'took' || took.rule !== 'TC-5') return false;
  const top = rankOf(took.cards.at(-1)!);
  const gained = new Set(took.cards);
  for (const event of later) {
    if (!('seat' in event) || event.seat !== took.seat) continue;
    if (event.type === 'drew') return false;
    if (event.type !== 'played') continue;
    return event.cards.some((card) => !gained.has(card) && mayLieOn(rankOf(card), top));
  }
  return false;
}

/** The golden playthroughs. Each shows a rare situation of the game. */
export const playthroughs: Readonly<Record<string, PlaythroughScenario<DealEvent>>> = {
  'four-in-a-row-across-players': {
    title: 'Two players together complete four of a rank and clear the pile (TC-6)',
    seats: 3,
    shows: (events) =>
      occurInARow(
        events,
        (event) => event.type === 'played',
        (event) => event.type === 'drew',
        (event) => event.type === 'turn' && !event.again,
        (event, first) =>
          event.type === 'played' &&
          first.type === 'played' &&
          event.on === rankOf(first.cards[0]!),
        (event) => event.type === 'cleared' && event.by === 'four',
      ),
  },
  'four-at-once': {
    title: 'Four of a rank played at once clear the pile (TC-6)',
    seats: 2,
    shows: (events) =>
      occurInARow(
        events,
        (event) => event.type === 'played' && event.cards.length === 4,
        (event) => event.type === 'cleared' && event.by === 'four',
      ),
  },
  'four-twos': {
    title: 'Four twos clear the pile like any other four (TC-6)',
    seats: 2,
    shows: (events) =>
      eventsOf(events, 'cleared').some(({ by, rank }) => by === 'four' && rank === TWO),
  },
  'five-in-a-row': {
    title: 'With two packs, five of a rank lie in a row (TC-6)',
    seats: 5,
    shows: (events) => eventsOf(events, 'cleared').some(({ run }) => run >= 5),
  },
  'ten-in-the-middle': {
    title: 'A ten clears a pile in the middle of the deal, and its player plays again (TC-6)',
    seats: 4,
    shows: (events) =>
      occurInARow(
        events,
        plays(TEN),
        (event) => event.type === 'cleared' && event.cards.length >= 6,
        again,
        draws,
        again,
        playsOn,
      ),
  },
  'draw-before-playing-on': {
    title: 'A player plays a two, draws, and then plays on (TC-7)',
    seats: 2,
    shows: (events) => occurInARow(events, plays(TWO), again, draws, again, playsOn),
  },
  'play-on-before-drawing': {
    title: 'A player plays on after a two, and draws at the end of the turn (TC-7)',
    seats: 2,
    shows: (events) =>
      occurInARow(
        events,
        plays(TWO),
        again,
        playsOn,
        (event) => event.type === 'drew' && event.count === 2,
      ),
  },
  'end-after-a-two': {
    title: 'A player ends the turn after a two (TC-6)',
    seats: 3,
    shows: (events) =>
      occurInARow(
        events,
        plays(TWO),
        again,
        draws,
        (event) => event.type === 'turn' && !event.again,
      ),
  },
  'undercard-plays': {
    title: 'A player turns up a two and then another undercard (TC-9)',
    seats: 2,
    shows: (events) =>
      occurInARow(
        events,
        (event) => event.type === 'flipped' && event.plays && rankOf(event.card) === TWO,
        again,
        (event) => event.type === 'flipped' && event.plays,
      ),
  },
  'undercard-fails': {
    title: 'An undercard that is too low goes to hand with the pile (TC-9)',
    seats: 3,
    shows: (events) =>
      occurInARow(
        events,
        (event) => event.type === 'flipped' && !event.plays,
        (event) => event.type === 'took' && event.cards.length >= 3,
      ),
  },
  'pile-pick-up': {
    title: 'A player who cannot play takes the pile (TC-5)',
    seats: 2,
    shows: (events) =>
      eventsOf(events, 'took').some(({ rule, cards }) => rule === 'TC-5' && cards.length >= 5),
  },
  'top-cards-in-mid-turn': {
    title: 'The last card in hand is a two, and the turn continues with the top cards (TC-9)',
    seats: 2,
    shows: (events) =>
      occurInARow(events, plays(TWO), (event) => event.type === 'took-tops', again, playsOn),
  },
  'to-the-right': {
    title: 'A whole match with turns passing to the right (TC-2)',
    seats: 3,
    whole: true,
    options: { direction: 'right' },
    shows: (events) =>
      eventsOf(events, 'turn').some(
        ({ seat }, at, all) => at > 0 && (seat + 1) % 3 === all[at - 1]!.seat,
      ),
  },
  'taken-at-will': {
    title: 'With mayTake, a player who could play takes the pile (TC-5)',
    seats: 2,
    options: { mayTake: 'yes' },
    shows: (events) => events.some((_, at) => isVoluntaryPickUp(events.slice(at))),
  },
  'play-on': {
    title: 'With playOn, four players play on until every place is decided (TC-10)',
    seats: 4,
    options: { playOn: 'yes' },
    shows: (events) =>
      eventsOf(events, 'out').length >= 3 &&
      eventsOf(events, 'scored').some(({ scores }) => scores.includes(3)),
  },
  stalemate: {
    title: 'Five quiet turns in a row draw the deal (TC-12)',
    seats: 2,
    options: { stalemate: 5 },
    shows: (events) =>
      eventsOf(events, 'stalemate').length > 0 && eventsOf(events, 'turn').length >= 5,
  },
  'stalemate-after-one-is-out': {
    title: 'After a stalemate, a player already out keeps their points (TC-12)',
    seats: 3,
    options: { playOn: 'yes', stalemate: 12 },
    shows: (events) =>
      eventsOf(events, 'stalemate').length > 0 && eventsOf(events, 'out').length === 1,
  },
  'win-on-a-two': {
    title: 'The last card is a two, and its player is out at once (TC-11)',
    seats: 2,
    shows: (events) =>
      wonBy(
        events,
        (event) => plays(TWO)(event) || (event.type === 'flipped' && rankOf(event.card) === TWO),
      ),
  },
  'win-on-clearing': {
    title: 'The last cards clear the pile, and their player is out at once (TC-11)',
    seats: 2,
    shows: (events) => wonBy(events, ({ type }) => type === 'cleared'),
  },
  'on-the-train': {
    title: 'A player is on the train for a third forced pick-up in a row (TC-13)',
    seats: 2,
    shows: (events) => eventsOf(events, 'shout').some(({ times = 0 }) => times >= 3),
  },
  exorcism: {
    title: 'The number of the beast, and the exorcism (TC-13)',
    seats: 2,
    shows: (events) => shouted(events, 'number-of-the-beast') && shouted(events, 'exorcism'),
  },
  'lucky-number': {
    title: 'The lucky number of the beast, three sevens in a row (TC-13)',
    seats: 2,
    shows: (events) => shouted(events, 'lucky-number-of-the-beast'),
  },
  'who-dealt': {
    title: '“Who dealt?” is shown to the owner of six cards with nothing above a seven (TC-13)',
    seats: 2,
    shows: (events) => shouted(events, 'who-dealt'),
  },
  'only-specials-in-hand': {
    title:
      'No hand holds an ordinary card, and the player to the dealer’s left opens with any card (TC-3)',
    seats: 2,
    shows: (events) => eventsOf(events, 'opening').some(({ rank }) => rank === null),
  },
  'twelve-players': {
    title: 'Twelve players with three packs play until one wins',
    seats: 12,
    shows: (events) => eventsOf(events, 'out').length === 1,
  },
};
