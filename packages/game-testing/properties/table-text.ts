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
import { type CardZone, canSee } from '../card-zone.ts';
import type { Property } from '../property.ts';
import { ensure } from '../property-violation.ts';
import { allTranslators, type CheckedMessages } from '../speech.ts';
import type { TestCase } from '../test-case.ts';
import type { Trace } from '../trace.ts';

const STEPS = 2;

/** The table text names all of a viewer's own cards and no hidden one, and labels every legal move. */
export const tableText: Property = {
  title: 'The table text names exactly the cards a viewer may know, and offers every legal move',
  runs: 60,
  isExpensive: true,
  check(trial) {
    const speeches = allTranslators(trial.settings);
    const walk = trial.traceToStart();
    for (let at = 0; at <= STEPS; at++) {
      for (const viewer of selectViewers(trial, walk)) {
        for (const speech of speeches) {
          checkDescription(trial, walk, messageContext(trial, speech, viewer), viewer);
        }
      }
      if (!walk.step(trial.random, trial.start.strategy)) break;
    }
  },
};

/** Selects the current seat, a random seat and a spectator. */
function selectViewers({ game, random, table }: TestCase, { state }: Trace): Set<Viewer> {
  const next = game.currentSeat(state);
  return new Set<Viewer>([...(next < 0 ? [] : [next]), random.below(table.seats), 'public']);
}

function checkDescription(
  trial: TestCase,
  { state }: Trace,
  listener: MessageContext,
  viewer: Viewer,
): void {
  const { game, settings } = trial;
  const tableWords = tableTextOf(trial);
  const view = game.view(state, viewer);
  const sentences = tableWords.describe(view, listener).flatMap(({ heading, lines }) => {
    ensure(lines.length > 0, () => `nothing stands under “${heading}”`);
    return [heading, ...lines];
  });
  for (const sentence of sentences) checkSentence(sentence);
  const cards = new Set(sentences.flatMap(cardsIn));
  const places = settings.places(state);
  for (const card of cards) checkVisible(card, places, viewer);
  if (viewer === 'public') return;
  for (const place of places.filter(({ name }) => new RegExp(`^hand ${viewer}\\b`).test(name))) {
    if (!canSee(viewer, place)) continue;
    for (const card of place.cards) {
      ensure(cards.has(card), () => `seat ${viewer} is not told of its own ${formatCard(card)}`);
    }
  }
  checkOfferedMoves(trial, state, viewer, listener);
}

/** Checks that the viewer sees the card, unless it is not in the pack. */
function checkVisible(card: number, places: readonly CardZone[], viewer: Viewer): void {
  const lying = places.filter(({ cards }) => cards.includes(card));
  const seen = lying.length === 0 || lying.some((place) => canSee(viewer, place));
  ensure(seen, () => `${viewer} is told of the ${formatCard(card)}, which it does not see`);
}

function checkOfferedMoves(
  trial: TestCase,
  state: unknown,
  seat: Seat,
  listener: MessageContext,
): void {
  const { game } = trial;
  const decisions: Decision[] = game.decisions(state);
  if (!decisions.some((decision) => decision.seat === seat)) return;
  const view = game.view(state, seat);
  const moves = listOfferedMoves(trial, state, seat);
  const written = moves.map((move) => game.formatMove(move));
  const legal: readonly unknown[] | 'too many' = game.moves(state, seat);
  for (const move of legal === 'too many' ? [] : legal) {
    const text = game.formatMove(move);
    ensure(written.includes(text), () => `${text} is legal and not offered to seat ${seat}`);
  }
  if (game.determinize) {
    const imagined = game.determinize(view, trial.randomFor('offers'));
    const elsewhere = listOfferedMoves(trial, imagined, seat).map((move) => game.formatMove(move));
    ensure(written.join() === elsewhere.join(), 'what is offered depends on what is hidden');
  }
  const names = moves.map((move) => tableTextOf(trial).describeMove(move, view, listener));
  for (const name of names) checkSentence(name);
  ensure(new Set(names).size === names.length, () => `two offers are called alike: ${names}`);
}

function tableTextOf({ game, settings }: TestCase): AnyTableText {
  return settings.tableWords ?? defaultTableText(game);
}

function listOfferedMoves(trial: TestCase, state: unknown, seat: Seat): readonly unknown[] {
  const { game } = trial;
  const { offeredMoves: offers } = tableTextOf(trial);
  const legal: readonly unknown[] | 'too many' = game.moves(state, seat);
  if (offers) return offers(legal, game.view(state, seat), seat);
  return legal === 'too many' ? [] : legal;
}

function messageContext(
  { table }: TestCase,
  speech: CheckedMessages,
  viewer: Viewer,
): MessageContext {
  return {
    translate: (key, parameters) => speech.translate(key, parameters),
    name(of) {
      ensure(of >= 0 && of < table.seats, () => `a sentence names seat ${of}, which is not there`);
      return of === viewer ? speech.you : `player ${of}`;
    },
    card: (card) => `[${formatCard(card)}]`,
    ...(viewer === 'public' ? {} : { seat: viewer }),
  };
}

function cardsIn(sentence: string): number[] {
  return [...sentence.matchAll(/\[(..)\]/g)].map(([, name]) => parseCard(name!)!);
}

function checkSentence(sentence: string): void {
  const whole = sentence.trim().length > 0 && !/undefined|NaN|\[object|\{\{/.test(sentence);
  ensure(whole, () => `“${sentence}” is in the table text`);
}
