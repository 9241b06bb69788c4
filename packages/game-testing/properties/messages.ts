import type { GameEvent, Rejection, Seat } from '@rota/core';
import type { Property } from '../property.ts';
import { ensure } from '../property-violation.ts';
import { randomItem } from '../random-choice.ts';
import { deepFreeze, jsonCopy } from '../snapshot.ts';
import { allTranslators, type CheckedMessages } from '../speech.ts';
import type { TestCase } from '../test-case.ts';

const MAX_EVENTS_PER_TYPE = 10;
/** Expected number of points in a deal at which rejected moves are tried. */
const REJECTION_SAMPLES = 4;

/** Title, options, events and rejections have messages in every language. */
export const messages: Property = {
  title: 'Every option, event and rejection has a message',
  runs: 60,
  check(trial) {
    const { settings, table, start } = trial;
    const speeches = allTranslators(settings);
    for (const speech of speeches) checkHeadings(trial, speech);
    const names = Array.from({ length: table.seats }, (_, seat) => `player ${seat}`);
    const walk = trial.newTrace();
    const random = trial.randomFor('walk');
    const told = new Map<string, number>();
    const tell = (event: GameEvent, only: Seat | undefined) => {
      const times = (told.get(event.type) ?? 0) + 1;
      told.set(event.type, times);
      if (times > MAX_EVENTS_PER_TYPE) return;
      const listeners = only === undefined ? [undefined, ...names.keys()] : [only];
      for (const speech of speeches) {
        for (const seat of listeners)
          checkSentence(speech.describeEvent(event, names, seat), event);
      }
    };
    for (let steps = 1; ; steps++) {
      const choice = walk.step(random, start.strategy, (event, only) => {
        tell(deepFreeze(jsonCopy(event)), only);
      });
      if (!choice) break;
      if (random.below(steps) < REJECTION_SAMPLES)
        checkRejections(trial, speeches, walk.state, choice.move);
    }
  },
};

function checkHeadings({ game }: TestCase, speech: CheckedMessages): void {
  speech.translate('title');
  speech.translate('tagline');
  for (const [name, spec] of Object.entries(game.options)) {
    speech.translate(`option.${name}`);
    for (const value of spec.kind === 'choice' ? spec.values : spec.words) {
      speech.translate(`option.${name}.${value}`);
    }
  }
}

/** Tries the last move again, from any seat, and moves of other seats. */
function checkRejections(
  trial: TestCase,
  speeches: readonly CheckedMessages[],
  state: unknown,
  move: unknown,
): void {
  const { game, random, table } = trial;
  const seat = random.below(table.seats);
  const others = game.moves(state, randomItem([...Array(table.seats).keys()], random));
  const junk = [undefined, move, ...(Array.isArray(others) ? others.slice(0, 3) : [])];
  for (const tried of junk) {
    const refused: Rejection | undefined = game.validate(state, seat, tried);
    if (!refused) continue;
    for (const speech of speeches) checkSentence(speech.describeRejection(refused), refused);
  }
}

function checkSentence(sentence: string | undefined, of: unknown): void {
  if (sentence === undefined) return;
  const clean = sentence.trim().length > 0 && !/undefined|NaN|\[object|\{\{/.test(sentence);
  ensure(clean, () => `“${sentence}” describes ${JSON.stringify(of)}`);
}
