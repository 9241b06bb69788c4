import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { computeCommitment } from './commitment.ts';
import { dailyFacts, parseDay, verifyRevealedDay } from './daily.ts';
import { factsDigest } from './facts.ts';
import { dealingSources } from './proof.ts';
import { botSeed, dealingRandom } from './stream.ts';

const PUBLISHED = {
  day: '2026-11-22',
  game: 'example',
  version: 1,
  options: { deals: 1 },
  seats: ['bot:one', 'person', 'bot:two'],
};
const SECRET = 'a05d061e9298c8ccc5d32f81d32a39596f6c906f4db9321235526f6843610934';

const facts = dailyFacts(PUBLISHED);
const sources = dealingSources(facts, SECRET, []);
const commitment = computeCommitment('house', factsDigest(facts), SECRET);

describe('test vectors of a daily match', () => {
  test('commitment, draws and bot seed are frozen and are in the specification', () => {
    const random = dealingRandom(sources, 1);
    const vector = {
      digest: factsDigest(facts),
      commitment,
      draws: Array.from({ length: 8 }, () => random.below(52)).join(' '),
      seed: botSeed(sources, 1, 7, 2),
    };
    expect(vector).toMatchInlineSnapshot(`
      {
        "commitment": "d8f6f716ce2d9eda7314ff1ef1f68ea68723126a05a88a1fab51c12a25e266b3",
        "digest": "cd632c9b59efe289c82fc590a07e5f470dc0252bb66a46bd2ebc9b8f274fb6c1",
        "draws": "38 1 34 4 24 41 20 51",
        "seed": "f486a996381baa2e6c668ae1cd073e3f9bc658ccc45c6d8008ea701d405b4934",
      }
    `);
    const page = readFileSync(
      fileURLToPath(new URL('../../docs/fair-dealing.md', import.meta.url)),
      'utf8',
    );
    for (const value of Object.values(vector)) expect(page).toContain(value);
  });

  test('each position, seat, deal and day has its own bot seed', () => {
    const other = dealingSources(dailyFacts({ ...PUBLISHED, day: '2026-11-23' }), SECRET, []);
    const seeds = [
      botSeed(sources, 1, 7, 2),
      botSeed(sources, 1, 7, 0),
      botSeed(sources, 1, 8, 2),
      botSeed(sources, 2, 7, 2),
      botSeed(other, 1, 7, 2),
    ];
    expect(new Set(seeds).size).toBe(seeds.length);
  });
});

describe('a revealed day', () => {
  const published = { ...PUBLISHED, number: 3, state: 'over', commitment, secret: SECRET };

  test('parses, ignoring unknown fields, and verifies', () => {
    const day = parseDay(published);
    expect(day).toEqual({ ok: true, value: { ...PUBLISHED, commitment, secret: SECRET } });
    expect(day.ok && verifyRevealedDay(day.value)).toBeUndefined();
  });

  test.each([
    ['day', 7],
    ['game', null],
    ['version', '1'],
    ['options', null],
    ['seats', ['person', 3]],
    ['commitment', 'x'],
    ['secret', undefined],
  ])('with a malformed %s is rejected', (part, value) => {
    expect(parseDay({ ...published, [part]: value })).toMatchObject({
      ok: false,
      rejection: { code: 'bad-day', facts: { part } },
    });
  });

  test.each([null, undefined, 7, 'day', []])('%j is rejected', (json) => {
    expect(parseDay(json).ok).toBe(false);
  });
});
