import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DEALING_VERSION, formatCard, isDealingValue, parseCard } from '@rota/core';
import { describe, expect, test } from 'vitest';
import {
  computeCommitment,
  dealingRandom,
  factsDigest,
  type MatchFacts,
  type Party,
} from './index.ts';
import { dealPacks } from './stream.ts';

interface Vector {
  readonly name: string;
  readonly facts: MatchFacts;
  readonly digest: string;
  readonly secret: string;
  readonly contributions: readonly (readonly [number, string])[];
  readonly commitments: readonly (readonly [Party, string])[];
  /** The packs before they are shuffled, in order. */
  readonly packs: readonly (readonly string[])[];
  readonly deals: readonly { readonly deal: number; readonly pack: readonly string[] }[];
  /** Draws one after another from the stream of deal 1. */
  readonly draws: { readonly below: number; readonly are: readonly number[] };
}

const { version, vectors } = JSON.parse(
  readFileSync(new URL('./vectors.json', import.meta.url), 'utf8'),
) as { version: number; vectors: readonly Vector[] };

const A = 'a1'.repeat(32);
const B = 'b2'.repeat(32);
const facts: MatchFacts = {
  match: 'm',
  exchange: 1,
  game: 'snap',
  version: 1,
  options: {},
  seats: ['Ann', 'Ben'],
};

/** A second implementation of the specification, with Node's own hashes. */
const textbook = {
  framed(purpose: string, ...parts: (string | Buffer)[]): Buffer {
    const label = `rota/dealing/1/${purpose}`;
    return Buffer.concat(
      [label, ...parts].flatMap((part) => [four(Buffer.byteLength(part)), Buffer.from(part)]),
    );
  },
  hash(message: Buffer): string {
    return createHash('sha256').update(message).digest('hex');
  },
  digest({ match, exchange, game, version, options, seats }: MatchFacts): string {
    const names = Object.keys(options).sort();
    return this.hash(
      this.framed(
        'facts',
        ...[match, four(exchange), game, `${version}`, four(names.length)],
        ...names.flatMap((name) => [name, JSON.stringify(options[name])]),
        ...[four(seats.length), ...seats],
      ),
    );
  },
  commitment(party: Party, match: string, value: string): string {
    const bytes = Buffer.from(value, 'hex');
    return this.hash(this.framed('commitment', match, `${party}`, bytes));
  },
  *words(
    match: string,
    secret: string,
    contributions: Vector['contributions'],
    deal: number,
  ): Generator<number, never> {
    const material = Buffer.concat([
      Buffer.from(secret, 'hex'),
      ...contributions.flatMap(([seat, value]) => [four(seat), Buffer.from(value, 'hex')]),
    ]);
    const info = this.framed('deal', match, four(deal));
    const key = Buffer.from(hkdfSync('sha256', material, this.framed('extract'), info, 32));
    for (let counter = 0; ; counter++) {
      const block = createHmac('sha256', key).update(four(counter)).digest();
      for (let at = 0; at < 32; at += 4) yield block.readUInt32BE(at);
    }
  },
};

function four(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}

describe.each(vectors)('$name', (vector) => {
  const { secret, contributions } = vector;
  const sources = { match: vector.digest, secret, contributions };

  test('matches the test vectors', () => {
    expect(factsDigest(vector.facts)).toBe(vector.digest);
    expect(vector.commitments).toEqual([
      ['house', computeCommitment('house', vector.digest, secret)],
      ...contributions.map(([seat, value]) => [
        seat,
        computeCommitment(seat, vector.digest, value),
      ]),
    ]);
    for (const { deal, pack } of vector.deals) {
      const packs = vector.packs.map((names) => names.map((name) => parseCard(name)!));
      expect(dealPacks(sources, deal, packs).map(formatCard)).toEqual(pack);
    }
    const random = dealingRandom(sources, 1);
    expect(vector.draws.are.map(() => random.below(vector.draws.below))).toEqual(vector.draws.are);
  });

  test('Node’s own hashes give the same results', () => {
    expect(textbook.digest(vector.facts)).toBe(vector.digest);
    for (const [party, commitment] of vector.commitments) {
      const value = party === 'house' ? secret : new Map(contributions).get(party)!;
      expect(textbook.commitment(party, vector.digest, value)).toBe(commitment);
    }
    const words = textbook.words(vector.digest, secret, contributions, 1);
    for (const drawn of vector.draws.are) {
      const { below } = vector.draws;
      let word = words.next().value;
      while (word >= 2 ** 32 - (2 ** 32 % below)) word = words.next().value;
      expect(word % below).toBe(drawn);
    }
  });
});

test('the test vectors have the current version, and at least one rejects a word of the stream', () => {
  expect(version).toBe(DEALING_VERSION);
  const { facts, secret, contributions, draws } = vectors[0]!;
  const words = textbook.words(factsDigest(facts), secret, contributions, 1);
  const first = draws.are.map(() => words.next().value);
  expect(first.some((word) => word >= draws.below)).toBe(true);
});

test('changing any fact changes the digest', () => {
  const others: MatchFacts[] = [
    { ...facts, match: 'n' },
    { ...facts, exchange: 2 },
    { ...facts, game: 'snaq' },
    { ...facts, version: 2 },
    { ...facts, options: { deals: 2 } },
    { ...facts, options: { deals: '2' } },
    { ...facts, options: { deals: 2, dealer: 1 } },
    { ...facts, seats: ['Ben', 'Ann'] },
    { ...facts, seats: ['Ann', 'Ben', ''] },
    { ...facts, seats: ['AnnB', 'en'] },
    { ...facts, seats: ['Ann'] },
    { ...facts, match: 'ms', game: 'nap' },
  ];
  const digests = new Set([facts, ...others].map(factsDigest));
  expect(digests.size).toBe(others.length + 1);
});

test('the digest does not depend on the order of the options', () => {
  const digest = factsDigest({ ...facts, options: { deals: 2, dealer: 1 } });
  expect(factsDigest({ ...facts, options: { dealer: 1, deals: 2 } })).toBe(digest);
});

test('a commitment is bound to one value of one party in one match', () => {
  const commitments = [
    computeCommitment('house', A, A),
    computeCommitment(0, A, A),
    computeCommitment(1, A, A),
    computeCommitment('house', B, A),
    computeCommitment('house', A, B),
  ];
  expect(new Set(commitments).size).toBe(commitments.length);
  expect(commitments.every(isDealingValue)).toBe(true);
});

test('each deal, match, secret, contribution and seat has its own stream', () => {
  const sources = { match: A, secret: A, contributions: [[0, B]] as const };
  const draws = [
    dealingRandom(sources, 1),
    dealingRandom(sources, 2),
    dealingRandom({ ...sources, match: B }, 1),
    dealingRandom({ ...sources, secret: B }, 1),
    dealingRandom({ ...sources, contributions: [[0, A]] }, 1),
    dealingRandom({ ...sources, contributions: [[1, B]] }, 1),
    dealingRandom({ ...sources, contributions: [] }, 1),
  ].map((random) => random.below(2 ** 32));
  expect(new Set(draws).size).toBe(draws.length);
});

test('only 32 bytes in lowercase hexadecimal are a valid value', () => {
  for (const value of [
    '',
    A.slice(1),
    `${A}0`,
    A.toUpperCase(),
    A.replace('a', 'g'),
    `${A}\n`,
    7,
  ]) {
    expect(isDealingValue(value)).toBe(false);
  }
  expect(isDealingValue(A)).toBe(true);
  expect(() => computeCommitment('house', A, A.slice(1))).toThrow(RangeError);
  expect(() => dealingRandom({ match: A, secret: '', contributions: [] }, 1)).toThrow(RangeError);
});

test('contributions out of order or duplicated are rejected', () => {
  for (const seats of [
    [1, 0],
    [1, 1],
  ]) {
    const contributions = seats.map((seat): [number, string] => [seat, A]);
    expect(() => dealingRandom({ match: A, secret: A, contributions }, 1)).toThrow(RangeError);
  }
});
