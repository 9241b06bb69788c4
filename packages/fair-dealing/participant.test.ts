import type { AbortedExchange, Contribution } from '@rota/core';
import { expect, test } from 'vitest';
import {
  commitTo,
  type DealingAnswer,
  factsDigest,
  faultByKeepsake,
  type Keepsake,
  type MatchFacts,
  Participant,
  type PublicDealing,
} from './index.ts';

const facts: MatchFacts = {
  match: 'm',
  exchange: 1,
  game: 'snap',
  version: 1,
  options: {},
  seats: ['person', 'person'],
};
const SECRET = 'a'.repeat(64);
const MINE = 'b'.repeat(64);
const THEIRS = 'c'.repeat(64);

const commitment = (party: 'house' | number, value: string, exchange = 1) =>
  commitTo(party, factsDigest({ ...facts, exchange }), value);
const own = { seat: 0, commitment: commitment(0, MINE) };
const other = { seat: 1, commitment: commitment(1, THEIRS) };

function told(step: PublicDealing['step'], contributions: Contribution[]): PublicDealing {
  const house = commitment('house', SECRET);
  return { version: 1, step, exchange: 7, facts, commitment: house, contributions, voids: [] };
}
const ASKED = told('commit', [{ seat: 0 }, { seat: 1 }]);
const COMMITTED = told('reveal', [own, other]);
const SETTLED = told('settled', [
  { ...own, value: MINE },
  { ...other, value: THEIRS },
]);

/** A client at seat 0 whose commitment has been taken. */
function committed(): { client: Participant; kept: () => Keepsake } {
  let kept: Keepsake | undefined;
  const client = new Participant(
    () => MINE,
    undefined,
    (keepsake) => {
      kept = keepsake;
    },
  );
  client.answered(client.hear(ASKED, 0)!);
  return { client, kept: () => kept! };
}

test('it commits itself when asked, and to the same however often', () => {
  const client = new Participant(() => MINE);
  const commit: DealingAnswer = { do: 'commit', exchange: 7, commitment: own.commitment };
  expect(client.hear(ASKED, 0)).toEqual(commit);
  expect(client.hear(ASKED, 0)).toEqual(commit);
});

test('it says nothing where it is not asked, looks on, or does not know the version', () => {
  const silent = () => {
    throw new Error('no value is needed');
  };
  expect(new Participant(silent).hear(told('commit', [{ seat: 1 }]), 0)).toBeUndefined();
  expect(new Participant(silent).hear(ASKED, null)).toBeUndefined();
  expect(new Participant(silent).hear({ ...ASKED, version: 2 }, 0)).toBeUndefined();
});

test('it shows its value once all are committed, and has nothing against what is settled', () => {
  const { client, kept } = committed();
  expect(client.hear(COMMITTED, 0)).toEqual({ do: 'reveal', exchange: 7, value: MINE });
  expect(client.hear(SETTLED, 0)).toBeUndefined();
  expect(client.objection).toBeUndefined();
  expect(kept().settled).toEqual(SETTLED.contributions);
});

test.each<[string, PublicDealing, string]>([
  [
    'the house’s commitment is another',
    { ...COMMITTED, commitment: commitment('house', THEIRS) },
    'house-commitment-changed',
  ],
  [
    'its own commitment is another',
    { ...COMMITTED, contributions: [{ ...own, commitment: commitment(0, THEIRS) }, other] },
    'contribution-replaced',
  ],
])('it keeps its value and objects when %s', (_, lie, code) => {
  const { client } = committed();
  expect(client.hear(lie, 0)).toBeUndefined();
  expect(client.objection).toEqual({ code });
});

test('it keeps its value while anybody is not committed', () => {
  const { client } = committed();
  expect(client.hear(told('reveal', [own, { seat: 1 }]), 0)).toBeUndefined();
});

test.each<[string, PublicDealing, object]>([
  [
    'somebody’s value is not what they were committed to',
    told('settled', [
      { ...own, value: MINE },
      { ...other, value: MINE },
    ]),
    { code: 'value-not-committed', facts: { seat: 1 } },
  ],
  [
    'its own part is left out',
    told('settled', [{ ...other, value: THEIRS }]),
    { code: 'contribution-dropped' },
  ],
  [
    'its own part is another',
    told('settled', [
      { seat: 0, commitment: commitment(0, THEIRS), value: THEIRS },
      { ...other, value: THEIRS },
    ]),
    { code: 'contribution-replaced' },
  ],
])('it objects when %s', (_, lie, objection) => {
  const { client } = committed();
  client.hear(COMMITTED, 0);
  client.hear(lie, 0);
  expect(client.objection).toEqual(objection);
});

test('it objects when what was settled changes later', () => {
  const { client } = committed();
  client.hear(SETTLED, 0);
  const value = 'd'.repeat(64);
  const changed = { seat: 1, commitment: commitment(1, value), value };
  client.hear(told('settled', [{ ...own, value: MINE }, changed]), 0);
  expect(client.objection).toEqual({ code: 'contributions-changed' });
});

test('outrun by another page of the same player it keeps quiet, and objects to nothing', () => {
  const client = new Participant(() => MINE);
  client.answered(client.hear(ASKED, 0)!, { code: 'committed-already' });
  const theirs = { seat: 0, commitment: commitment(0, THEIRS) };
  expect(client.hear(ASKED, 0)).toBeUndefined();
  expect(client.hear(told('reveal', [theirs, other]), 0)).toBeUndefined();
  expect(client.hear(told('settled', [{ ...theirs, value: THEIRS }]), 0)).toBeUndefined();
  expect(client.objection).toBeUndefined();
});

test('a page that comes back with what was kept goes on where it was', () => {
  const { kept } = committed();
  const again = new Participant(() => THEIRS, JSON.parse(JSON.stringify(kept())));
  expect(again.hear(COMMITTED, 0)).toEqual({ do: 'reveal', exchange: 7, value: MINE });
});

/** The next exchange, after one that failed by that seat. */
function after(gone: Partial<AbortedExchange>): PublicDealing {
  const failed: AbortedExchange = {
    fault: 'no-value',
    by: [1],
    commitment: ASKED.commitment,
    secret: SECRET,
    contributions: [{ ...own, value: MINE }, other],
    ...gone,
  };
  return {
    ...told('commit', [{ seat: 0 }]),
    exchange: 12,
    facts: { ...facts, exchange: 2 },
    commitment: commitment('house', THEIRS, 2),
    voids: [failed],
  };
}

test('after a void it commits itself anew, bound to the new exchange', () => {
  const { client } = committed();
  client.answered(client.hear(COMMITTED, 0)!);
  const answer = client.hear(after({}), 0);
  expect(answer).toEqual({ do: 'commit', exchange: 12, commitment: commitment(0, MINE, 2) });
  expect(client.objection).toBeUndefined();
});

test.each<[string, Partial<AbortedExchange>, string]>([
  [
    'it is blamed though its value was taken',
    { by: [0], contributions: [own, { ...other, value: THEIRS }] },
    'blamed-unjustly',
  ],
  [
    'it is said to have shown another value',
    { fault: 'other-value', by: [0], contributions: [own, other] },
    'blamed-unjustly',
  ],
  [
    'the house threw away another secret than it was committed to',
    { secret: MINE },
    'secret-not-committed',
  ],
  ['nobody is blamed', { by: [] }, 'void-without-cause'],
])('it objects to a void when %s', (_, gone, code) => {
  const { client } = committed();
  client.answered(client.hear(COMMITTED, 0)!);
  client.hear(after(gone), 0);
  expect(client.objection).toMatchObject({ code });
});

test('a record without the dealing, or with one of another match, is not what it was told', () => {
  const { client, kept } = committed();
  client.hear(SETTLED, 0);
  const record = {
    version: 1,
    match: 'm',
    seats: facts.seats,
    commitment: ASKED.commitment,
    secret: SECRET,
    contributions: SETTLED.contributions as never,
    voids: [],
  };
  expect(faultByKeepsake(record, kept())).toBeUndefined();
  expect(faultByKeepsake(undefined, kept())).toEqual({ code: 'dealing-missing' });
  expect(faultByKeepsake({ ...record, match: 'n' }, kept())).toEqual({
    code: 'dealing-of-another-match',
  });
});
