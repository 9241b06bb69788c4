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
import { allTranslators, type CheckedTranslator } from '../checked-translator.ts';
import type { Property } from '../property.ts';
import { ensure } from '../property-violation.ts';
import type { TestCase } from '../test-case.ts';
import type { Trace } from '../trace.ts';

const STEPS = 2;

/** The table text names all of a viewer's own cards and no hidden one, and labels every legal move. */
export const tableText: Property = {
  title: 'The table text names exactly the cards a viewer may know, and offers every legal move',
  runs: 60,
  isExpensive: true,
  check(testCase) {
    const translators = allTranslators(testCase.settings);
    const trace = testCase.traceToStart();
    for (let at = 0; at <= STEPS; at++) {
      for (const viewer of selectViewers(testCase, trace)) {
        for (const translator of translators) {
          checkDescription(testCase, trace, messageContext(testCase, translator, viewer), viewer);
        }
      }
      if (!trace.step(testCase.random, testCase.start.strategy)) break;
    }
  },
};

/** Selects the current seat, a random seat and a spectator. */
function selectViewers({ game, random, table }: TestCase, { state }: Trace): Set<Viewer> {
  const current = game.currentSeat(state);
  return new Set<Viewer>([...(current < 0 ? [] : [current]), random.below(table.seats), 'public']);
}

function checkDescription(
  testCase: TestCase,
  { state }: Trace,
  context: MessageContext,
  viewer: Viewer,
): void {
  const { game, settings } = testCase;
  const tableText = tableTextOf(testCase);
  const view = game.view(state, viewer);
  const sentences = tableText.describe(view, context).flatMap(({ heading, lines }) => {
    ensure(lines.length > 0, () => `“${heading}” has no lines`);
    return [heading, ...lines];
  });
  for (const sentence of sentences) checkSentence(sentence);
  const cards = new Set(sentences.flatMap(cardsIn));
  const zones = settings.cardZones(state);
  for (const card of cards) checkVisible(card, zones, viewer);
  if (viewer === 'public') return;
  for (const zone of zones.filter(({ name }) => new RegExp(`^hand ${viewer}\\b`).test(name))) {
    if (!canSee(viewer, zone)) continue;
    for (const card of zone.cards) {
      ensure(cards.has(card), () => `the text of seat ${viewer} lacks its own ${formatCard(card)}`);
    }
  }
  checkOfferedMoves(testCase, state, viewer, context);
}

/** Checks that the viewer sees the card, unless it is not in the pack. */
function checkVisible(card: number, zones: readonly CardZone[], viewer: Viewer): void {
  const holding = zones.filter(({ cards }) => cards.includes(card));
  const isSeen = holding.length === 0 || holding.some((zone) => canSee(viewer, zone));
  ensure(isSeen, () => `the text of ${viewer} has the ${formatCard(card)}, which it does not see`);
}

function checkOfferedMoves(
  testCase: TestCase,
  state: unknown,
  seat: Seat,
  context: MessageContext,
): void {
  const { game } = testCase;
  const decisions: Decision[] = game.decisions(state);
  if (!decisions.some((decision) => decision.seat === seat)) return;
  const view = game.view(state, seat);
  const moves = listOfferedMoves(testCase, state, seat);
  const written = moves.map((move) => game.formatMove(move));
  const legal: readonly unknown[] | 'too many' = game.moves(state, seat);
  for (const move of legal === 'too many' ? [] : legal) {
    const text = game.formatMove(move);
    ensure(written.includes(text), () => `${text} is legal and not offered to seat ${seat}`);
  }
  if (game.determinize) {
    const world = game.determinize(view, testCase.randomFor('offers'));
    const sampled = listOfferedMoves(testCase, world, seat).map((move) => game.formatMove(move));
    ensure(written.join() === sampled.join(), 'the offered moves depend on hidden cards');
  }
  const text = tableTextOf(testCase);
  const labels = moves.map((move) => text.describeMove(move, view, context));
  for (const label of labels) checkSentence(label);
  for (const move of moves) {
    const explained = text.explainMove?.(move, view, context);
    if (explained !== undefined) checkSentence(explained);
  }
  ensure(new Set(labels).size === labels.length, () => `two moves have the same label: ${labels}`);
}

function tableTextOf({ game, settings }: TestCase): AnyTableText {
  return settings.tableText ?? defaultTableText(game);
}

function listOfferedMoves(testCase: TestCase, state: unknown, seat: Seat): readonly unknown[] {
  const { game } = testCase;
  const { offeredMoves } = tableTextOf(testCase);
  const legal: readonly unknown[] | 'too many' = game.moves(state, seat);
  if (offeredMoves) return offeredMoves(legal, game.view(state, seat), seat);
  return legal === 'too many' ? [] : legal;
}

function messageContext(
  { table }: TestCase,
  translator: CheckedTranslator,
  viewer: Viewer,
): MessageContext {
  return {
    translate: (key, parameters) => translator.translate(key, parameters),
    name(of) {
      ensure(of >= 0 && of < table.seats, () => `a sentence names seat ${of}, which is not there`);
      return of === viewer ? translator.you : `player ${of}`;
    },
    card: (card) => `[${formatCard(card)}]`,
    ...(viewer === 'public' ? {} : { seat: viewer }),
  };
}

function cardsIn(sentence: string): number[] {
  return [...sentence.matchAll(/\[(..)\]/g)].map(([, name]) => parseCard(name!)!);
}

function checkSentence(sentence: string): void {
  const isComplete = sentence.trim().length > 0 && !/undefined|NaN|\[object|\{\{/.test(sentence);
  ensure(isComplete, () => `“${sentence}” is in the table text`);
}
