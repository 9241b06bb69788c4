import type { GameEvent, Rejection, Seat } from '@rota/core';
import { allTranslators, type CheckedTranslator } from '../checked-translator.ts';
import type { Property } from '../property.ts';
import { ensure } from '../property-violation.ts';
import { randomItem } from '../random-choice.ts';
import { deepFreeze, jsonCopy } from '../snapshot.ts';
import type { TestCase } from '../test-case.ts';

const MAX_EVENTS_PER_TYPE = 10;
/** Expected number of points in a deal at which rejected moves are tried. */
const REJECTION_SAMPLES = 4;

/** Title, options, events, the moments of a deal and rejections have messages in every language. */
export const messages: Property = {
  title: 'Every option, event and rejection has a message',
  runs: 60,
  check(testCase) {
    const { settings, table, start } = testCase;
    const translators = allTranslators(settings);
    for (const translator of translators) checkHeadings(testCase, translator);
    const names = Array.from({ length: table.seats }, (_, seat) => `player ${seat}`);
    const trace = testCase.newTrace();
    const random = testCase.randomFor('walk');
    const counts = new Map<string, number>();
    const received = new Map<Seat | undefined, GameEvent[]>(
      [undefined, ...names.keys()].map((reader) => [reader, []]),
    );
    const checkEvent = (event: GameEvent, only: Seat | undefined) => {
      const count = (counts.get(event.type) ?? 0) + 1;
      counts.set(event.type, count);
      if (count > MAX_EVENTS_PER_TYPE) return;
      const readers = only === undefined ? [undefined, ...names.keys()] : [only];
      for (const translator of translators) {
        for (const seat of readers)
          checkSentence(translator.describeEvent(event, names, seat), event);
      }
    };
    for (let steps = 1; ; steps++) {
      const choice = trace.step(random, start.strategy, (event, only) => {
        const copy = deepFreeze(jsonCopy(event));
        checkEvent(copy, only);
        for (const [reader, events] of received) {
          if (only === undefined || only === reader) events.push(copy);
        }
      });
      if (!choice) break;
      if (random.below(steps) < REJECTION_SAMPLES)
        checkRejections(testCase, translators, trace.state, choice.move);
    }
    const { dealReview } = settings;
    if (dealReview)
      for (const translator of translators) {
        for (const [reader, events] of received) {
          for (const moment of translator.describeMoments(dealReview, events, names, reader)) {
            checkSentence(moment.sentence, events.at(-1)!);
            checkSentence(moment.advice, events.at(-1)!);
            ensure(moment.effect !== 0, () => `“${moment.sentence}” decided nothing`);
          }
        }
      }
  },
};

function checkHeadings({ game }: TestCase, translator: CheckedTranslator): void {
  translator.translate('title');
  translator.translate('tagline');
  for (const [name, spec] of Object.entries(game.options)) {
    translator.translate(`option.${name}`);
    for (const value of spec.kind === 'choice' ? spec.values : spec.words) {
      translator.translate(`option.${name}.${value}`);
    }
  }
}

/** Tries the last move again, from any seat, and moves of other seats. */
function checkRejections(
  testCase: TestCase,
  translators: readonly CheckedTranslator[],
  state: unknown,
  move: unknown,
): void {
  const { game, random, table } = testCase;
  const seat = random.below(table.seats);
  const others = game.moves(state, randomItem([...Array(table.seats).keys()], random));
  const junk = [undefined, move, ...(Array.isArray(others) ? others.slice(0, 3) : [])];
  for (const tried of junk) {
    const rejected: Rejection | undefined = game.validate(state, seat, tried);
    if (!rejected) continue;
    for (const translator of translators)
      checkSentence(translator.describeRejection(rejected), rejected);
  }
}

function checkSentence(sentence: string | undefined, of: unknown): void {
  if (sentence === undefined) return;
  const isClean = sentence.trim().length > 0 && !/undefined|NaN|\[object|\{\{/.test(sentence);
  ensure(isClean, () => `“${sentence}” describes ${JSON.stringify(of)}`);
}
