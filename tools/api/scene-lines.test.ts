import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { playScene } from '../../apps/cli/commands/scene.ts';

const schema = JSON.parse(
  readFileSync(new URL('../../docs/scene.schema.json', import.meta.url), 'utf8'),
);
const isLine = new Ajv().compile(schema);

async function sceneLines(game: string, sees: 'table' | 'all'): Promise<{ type: string }[]> {
  let written = '';
  const output = { write: (text: string) => (written += text) };
  const prompt = { write: () => {} };
  const input = Object.assign(new PassThrough(), { isTTY: false }) as never;
  const flags = {
    seat: ['the sergeant', 'the cook: drunk', 'old Marten: bold'],
    mood: 'tense',
    tempo: 'off',
    seed: 'gate',
    sees,
    deals: 1,
    json: true,
  } as const;
  const interrupted = new AbortController().signal;
  expect(await playScene(game, flags, { input, output, prompt, interrupted })).toBe(0);
  return written
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test.each(['keyed-triads', 'key-of-the-door', 'three-card', 'jammat'])(
  'every line of a scene of %s as JSON lines fits docs/scene.schema.json, and none shows a hidden card',
  async (game) => {
    const lines = await sceneLines(game, 'table');
    for (const line of lines)
      expect([isLine(line), line, isLine.errors]).toEqual([true, line, null]);
    expect([lines[0]!.type, lines.at(-1)!.type]).toEqual(['scene', 'over']);
    expect(JSON.stringify(lines)).not.toContain('"only"');
    const seen = await sceneLines(game, 'all');
    expect(seen.filter((line) => !isLine(line))).toEqual([]);
  },
);

test('what is no line of a scene does not fit the schema', () => {
  for (const line of [{}, { type: 'line', text: '', deal: 1 }, { type: 'step', number: 0 }]) {
    expect(isLine(line)).toBe(false);
  }
});
