import {
  type AnyTableText,
  type Decision,
  defaultTableText,
  formatCard,
  type MessageContext,
  parseCard,
  type Seat,
  type Viewer,
} from '@rota/core';
import type { Law } from '../law.ts';
import { hold } from '../law-broken.ts';
import { type Place, sees } from '../places.ts';
import { type Speech, speechesOf } from '../speech.ts';
import type { Trial } from '../trial.ts';
import type { Walk } from '../walk.ts';

const STEPS = 2;

/**
 * The table in words tells each viewer their own hand and no card they do not know, in whole
 * sentences; every legal move is offered, under a name of its own.
 */
export const tableWording: Law = {
  title: 'The table in words says what one may know, and offers what one may do',
  trials: 60,
  sparing: true,
  check(trial) {
    const speeches = speechesOf(trial.settings);
    const walk = trial.travel();
    for (let at = 0; at <= STEPS; at++) {
      for (const viewer of viewersOf(trial, walk)) {
        for (const speech of speeches) {
          told(trial, walk, listenerOf(trial, speech, viewer), viewer);
        }
      }
      if (!walk.step(trial.random, trial.start.manner)) break;
    }
  },
};

/** Whoever is waited for, one who may not be, and somebody who looks on. */
function viewersOf({ game, random, table }: Trial, { state }: Walk): Set<Viewer> {
  const next = game.currentSeat(state);
  return new Set<Viewer>([...(next < 0 ? [] : [next]), random.below(table.seats), 'public']);
}

function told(trial: Trial, { state }: Walk, listener: MessageContext, viewer: Viewer): void {
  const { game, settings } = trial;
  const tableWords = wordingOf(trial);
  const view = game.view(state, viewer);
  const sentences = tableWords.describe(view, listener).flatMap(({ heading, lines }) => {
    hold(lines.length > 0, () => `nothing stands under “${heading}”`);
    return [heading, ...lines];
  });
  for (const sentence of sentences) clean(sentence);
  const cards = new Set(sentences.flatMap(cardsIn));
  const places = settings.places(state);
  for (const card of cards) known(card, places, viewer);
  if (viewer === 'public') return;
  for (const place of places.filter(({ name }) => new RegExp(`^hand ${viewer}\\b`).test(name))) {
    if (!sees(viewer, place)) continue;
    for (const card of place.cards) {
      hold(cards.has(card), () => `seat ${viewer} is not told of its own ${formatCard(card)}`);
    }
  }
  offered(trial, state, viewer, listener);
}

/** What is told of is seen somewhere, unless it is no card of the pack at all. */
function known(card: number, places: readonly Place[], viewer: Viewer): void {
  const lying = places.filter(({ cards }) => cards.includes(card));
  const seen = lying.length === 0 || lying.some((place) => sees(viewer, place));
  hold(seen, () => `${viewer} is told of the ${formatCard(card)}, which it does not see`);
}

function offered(trial: Trial, state: unknown, seat: Seat, listener: MessageContext): void {
  const { game } = trial;
  const decisions: Decision[] = game.decisions(state);
  if (!decisions.some((decision) => decision.seat === seat)) return;
  const view = game.view(state, seat);
  const moves = offersAt(trial, state, seat);
  const written = moves.map((move) => game.formatMove(move));
  const legal: readonly unknown[] | 'too many' = game.moves(state, seat);
  for (const move of legal === 'too many' ? [] : legal) {
    const text = game.formatMove(move);
    hold(written.includes(text), () => `${text} is legal and not offered to seat ${seat}`);
  }
  if (game.determinize) {
    const imagined = game.determinize(view, trial.chanceOf('offers'));
    const elsewhere = offersAt(trial, imagined, seat).map((move) => game.formatMove(move));
    hold(written.join() === elsewhere.join(), 'what is offered depends on what is hidden');
  }
  const names = moves.map((move) => wordingOf(trial).describeMove(move, view, listener));
  for (const name of names) clean(name);
  hold(new Set(names).size === names.length, () => `two offers are called alike: ${names}`);
}

function wordingOf({ game, settings }: Trial): AnyTableText {
  return settings.tableWords ?? defaultTableText(game);
}

function offersAt(trial: Trial, state: unknown, seat: Seat): readonly unknown[] {
  const { game } = trial;
  const { offeredMoves: offers } = wordingOf(trial);
  const legal: readonly unknown[] | 'too many' = game.moves(state, seat);
  if (offers) return offers(legal, game.view(state, seat), seat);
  return legal === 'too many' ? [] : legal;
}

function listenerOf({ table }: Trial, speech: Speech, viewer: Viewer): MessageContext {
  return {
    translate: (key, parameters) => speech.say(key, parameters),
    name(of) {
      hold(of >= 0 && of < table.seats, () => `a sentence names seat ${of}, which is not there`);
      return of === viewer ? speech.you : `player ${of}`;
    },
    card: (card) => `[${formatCard(card)}]`,
    ...(viewer === 'public' ? {} : { seat: viewer }),
  };
}

/** The cards a sentence names. */
function cardsIn(sentence: string): number[] {
  return [...sentence.matchAll(/\[(..)\]/g)].map(([, name]) => parseCard(name!)!);
}

function clean(sentence: string): void {
  const whole = sentence.trim().length > 0 && !/undefined|NaN|\[object|\{\{/.test(sentence);
  hold(whole, () => `“${sentence}” stands on the table in words`);
}
