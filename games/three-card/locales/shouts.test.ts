import { CheckedTranslator } from '@rota/game-testing';
import { expect, test } from 'vitest';
import { Position } from '../tests/position.ts';
import de from './de.json';
import { messages } from './index.ts';

test.each([
  ['en', messages.en, ['Kerchoo', 'blow']],
  ['de', de, ['Hatschi', 'fliegt in die Luft']],
] as const)('TC-13 a pile cleared is told by both its names, %s', (language, catalogue, names) => {
  const translator = new CheckedTranslator(messages, language, catalogue);
  const events = new Position({ hands: ['TC 5D', '8H'], pile: '4D 4S' }).play('play TC');
  const shout = events.find(({ type }) => type === 'shout')!;
  const said = messages.describeEvent(shout, {
    translate: (key, parameters) => translator.translate(key, parameters),
    name: String,
    card: String,
    seat: 0,
  });
  for (const name of names) expect(said).toContain(name);
});
