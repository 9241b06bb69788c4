import { rankOf } from '@rota/core';
import type { PlaythroughScenario } from '@rota/game-testing';
import { mayLieOn, type Shout, type ThreeCardEvent } from '../rules/index.ts';

type Events = readonly ThreeCardEvent[];
type EventOf<Type extends ThreeCardEvent['type']> = ThreeCardEvent & { type: Type };

const TWO = 1;
const TEN = 9;

function eventsOf<Type extends ThreeCardEvent['type']>(events: Events, type: Type) {
  return events.filter((event): event is EventOf<Type> => event.type === type);
}

function shouted(events: Events, shout: Shout): boolean {
  return eventsOf(events, 'shout').some((event) => event.shout === shout);
}

/** Whether the events hold these, one right after another, tellings to one player alone left out. */
function inARow(
  events: Events,
  ...steps: readonly ((event: ThreeCardEvent, first: ThreeCardEvent) => boolean)[]
): boolean {
  const told = events.filter(({ type }) => type !== 'drawn' && type !== 'shout');
  return told.some((first, at) =>
    steps.every((is, step) => told[at + step] && is(told[at + step]!, first)),
  );
}

const plays = (rank: number) => (event: ThreeCardEvent) =>
  event.type === 'played' && rankOf(event.cards[0]!) === rank;
const again = (event: ThreeCardEvent) => event.type === 'turn' && event.again;
const draws = (event: ThreeCardEvent) => event.type === 'drew';
const goesOn = (event: ThreeCardEvent) => event.type === 'played';

/** Whether the deal was won by a play of which this is true. */
function wonBy(events: Events, last: (event: ThreeCardEvent) => boolean): boolean {
  const out = events.findIndex(({ type }) => type === 'out');
  const before = events.slice(0, out).filter(({ type }) => type !== 'shout');
  return out >= 0 && last(before.at(-1)!);
}

/**
 * Whether these events begin with a pick-up by somebody who held a card that could have been played:
 * one that neither lay in the pile nor was drawn since is played later on.
 */
function takenAtWill([took, ...later]: Events): boolean {
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

/** The rare things of the game, each to be seen in a golden playthrough. */
export const scenes: Readonly<Record<string, PlaythroughScenario<ThreeCardEvent>>> = {
  'four-in-a-row-across-players': {
    title: 'Two players bring four of a rank together and clear the pile (TC-6)',
    seats: 3,
    shows: (events) =>
      inARow(
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
      inARow(
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
    title: 'With two packs, five of a rank in a row (TC-6)',
    seats: 5,
    shows: (events) => eventsOf(events, 'cleared').some(({ run }) => run >= 5),
  },
  'ten-in-the-middle': {
    title: 'A ten clears a pile in the middle of the deal, and its player plays again (TC-6)',
    seats: 4,
    shows: (events) =>
      inARow(
        events,
        plays(TEN),
        (event) => event.type === 'cleared' && event.cards.length >= 6,
        again,
        draws,
        again,
        goesOn,
      ),
  },
  'draw-before-playing-on': {
    title: 'A two, a draw, and only then the next card (TC-7)',
    seats: 2,
    shows: (events) => inARow(events, plays(TWO), again, draws, again, goesOn),
  },
  'play-on-before-drawing': {
    title: 'A two and at once another card; the draw comes last (TC-7)',
    seats: 2,
    shows: (events) =>
      inARow(
        events,
        plays(TWO),
        again,
        goesOn,
        (event) => event.type === 'drew' && event.count === 2,
      ),
  },
  'end-after-a-two': {
    title: 'A two, and the turn is left at that (TC-6)',
    seats: 3,
    shows: (events) =>
      inARow(events, plays(TWO), again, draws, (event) => event.type === 'turn' && !event.again),
  },
  'undercard-plays': {
    title: 'A two turned up among the undercards lets another be turned up (TC-9)',
    seats: 2,
    shows: (events) =>
      inARow(
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
      inARow(
        events,
        (event) => event.type === 'flipped' && !event.plays,
        (event) => event.type === 'took' && event.cards.length >= 3,
      ),
  },
  'pile-pick-up': {
    title: 'Nothing in hand can be played, and the pile is taken (TC-5)',
    seats: 2,
    shows: (events) =>
      eventsOf(events, 'took').some(({ rule, cards }) => rule === 'TC-5' && cards.length >= 5),
  },
  'top-cards-in-mid-turn': {
    title: 'The hand runs out on a two, and the same turn goes on with the top cards (TC-9)',
    seats: 2,
    shows: (events) =>
      inARow(events, plays(TWO), (event) => event.type === 'took-tops', again, goesOn),
  },
  'to-the-right': {
    title: 'A whole match, in which turns pass to the right (TC-2)',
    seats: 3,
    whole: true,
    options: { direction: 'right' },
    shows: (events) =>
      eventsOf(events, 'turn').some(
        ({ seat }, at, all) => at > 0 && (seat + 1) % 3 === all[at - 1]!.seat,
      ),
  },
  'taken-at-will': {
    title: 'With mayTake, a player takes the pile though a card could be played (TC-5)',
    seats: 2,
    options: { mayTake: 'yes' },
    shows: (events) => events.some((_, at) => takenAtWill(events.slice(at))),
  },
  'play-on': {
    title: 'With playOn, four players play on until all have their place (TC-10)',
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
    title: 'A stalemate leaves their points to those already out (TC-12)',
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
    title: 'On the train at the third forced pick-up in a row (TC-13)',
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
    title: '“Who dealt?”, heard by the owner of six cards with nothing above a seven (TC-13)',
    seats: 2,
    shows: (events) => shouted(events, 'who-dealt'),
  },
  'only-specials-in-hand': {
    title: 'Nobody holds an ordinary card, and the dealer’s left opens as he or she likes (TC-3)',
    seats: 2,
    shows: (events) => eventsOf(events, 'opening').some(({ rank }) => rank < 0),
  },
  'twelve-players': {
    title: 'Twelve players and three packs, up to the win',
    seats: 12,
    shows: (events) => eventsOf(events, 'out').length === 1,
  },
};
