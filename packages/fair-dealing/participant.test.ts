import type { AbortedExchange, Contribution } from '@rota/core';
import { expect, test } from 'vitest';
import {
  computeCommitment,
  type DealingAnswer,
  type DealingReceipt,
  factsDigest,
  type MatchFacts,
  Participant,
  type PublicDealing,
  verifyAgainstReceipt,
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
  computeCommitment(party, factsDigest({ ...facts, exchange }), value);
const own = { seat: 0, commitment: commitment(0, MINE) };
const other = { seat: 1, commitment: commitment(1, THEIRS) };

function dealing(step: PublicDealing['step'], contributions: Contribution[]): PublicDealing {
  const server = commitment('house', SECRET);
  return { version: 1, step, exchange: 7, facts, commitment: server, contributions, voids: [] };
}
const STARTED = dealing('commit', [{ seat: 0 }, { seat: 1 }]);
const COMMITTED = dealing('reveal', [own, other]);
const SETTLED = dealing('settled', [
  { ...own, value: MINE },
  { ...other, value: THEIRS },
]);

/** Creates a client at seat 0 whose commitment has been accepted. */
function committed(): { client: Participant; receipt: () => DealingReceipt } {
  let stored: DealingReceipt | undefined;
  const client = new Participant(
    () => MINE,
    undefined,
    (receipt) => {
      stored = receipt;
    },
  );
  client.handleReply(client.receive(STARTED, 0)!);
  return { client, receipt: () => stored! };
}

test('a participant commits, and repeats the same commitment', () => {
  const client = new Participant(() => MINE);
  const commit: DealingAnswer = { do: 'commit', exchange: 7, commitment: own.commitment };
  expect(client.receive(STARTED, 0)).toEqual(commit);
  expect(client.receive(STARTED, 0)).toEqual(commit);
});

test('a client does not answer for another seat, as a spectator or in an unknown version', () => {
  const silent = () => {
    throw new Error('no value is needed');
  };
  expect(new Participant(silent).receive(dealing('commit', [{ seat: 1 }]), 0)).toBeUndefined();
  expect(new Participant(silent).receive(STARTED, null)).toBeUndefined();
  expect(new Participant(silent).receive({ ...STARTED, version: 2 }, 0)).toBeUndefined();
});

test('a participant reveals its value once all seats are committed, and accepts the settled packs', () => {
  const { client, receipt } = committed();
  expect(client.receive(COMMITTED, 0)).toEqual({ do: 'reveal', exchange: 7, value: MINE });
  expect(client.receive(SETTLED, 0)).toBeUndefined();
  expect(client.objection).toBeUndefined();
  expect(receipt().settled).toEqual(SETTLED.contributions);
});

test.each<[string, PublicDealing, string]>([
  [
    'the server’s commitment changes',
    { ...COMMITTED, commitment: commitment('house', THEIRS) },
    'house-commitment-changed',
  ],
  [
    'its own commitment is replaced',
    { ...COMMITTED, contributions: [{ ...own, commitment: commitment(0, THEIRS) }, other] },
    'contribution-replaced',
  ],
])('a participant withholds its value and objects when %s', (_, lie, code) => {
  const { client } = committed();
  expect(client.receive(lie, 0)).toBeUndefined();
  expect(client.objection).toEqual({ code });
});

test('a participant withholds its value until all seats are committed', () => {
  const { client } = committed();
  expect(client.receive(dealing('reveal', [own, { seat: 1 }]), 0)).toBeUndefined();
});

test.each<[string, PublicDealing, object]>([
  [
    'another seat’s value does not match its commitment',
    dealing('settled', [
      { ...own, value: MINE },
      { ...other, value: MINE },
    ]),
    { code: 'value-not-committed', facts: { seat: 1 } },
  ],
  [
    'its own contribution is dropped',
    dealing('settled', [{ ...other, value: THEIRS }]),
    { code: 'contribution-dropped' },
  ],
  [
    'its own contribution is replaced',
    dealing('settled', [
      { seat: 0, commitment: commitment(0, THEIRS), value: THEIRS },
      { ...other, value: THEIRS },
    ]),
    { code: 'contribution-replaced' },
  ],
])('a participant objects when %s', (_, lie, objection) => {
  const { client } = committed();
  client.receive(COMMITTED, 0);
  client.receive(lie, 0);
  expect(client.objection).toEqual(objection);
});

test('a participant objects when settled contributions change later', () => {
  const { client } = committed();
  client.receive(SETTLED, 0);
  const value = 'd'.repeat(64);
  const changed = { seat: 1, commitment: commitment(1, value), value };
  client.receive(dealing('settled', [{ ...own, value: MINE }, changed]), 0);
  expect(client.objection).toEqual({ code: 'contributions-changed' });
});

test('a client superseded by another page of the same player stays silent and does not object', () => {
  const client = new Participant(() => MINE);
  client.handleReply(client.receive(STARTED, 0)!, { code: 'committed-already' });
  const theirs = { seat: 0, commitment: commitment(0, THEIRS) };
  expect(client.receive(STARTED, 0)).toBeUndefined();
  expect(client.receive(dealing('reveal', [theirs, other]), 0)).toBeUndefined();
  expect(client.receive(dealing('settled', [{ ...theirs, value: THEIRS }]), 0)).toBeUndefined();
  expect(client.objection).toBeUndefined();
});

test('a reloaded page continues from its stored receipt', () => {
  const { receipt } = committed();
  const again = new Participant(() => THEIRS, JSON.parse(JSON.stringify(receipt())));
  expect(again.receive(COMMITTED, 0)).toEqual({ do: 'reveal', exchange: 7, value: MINE });
});

/** Returns the exchange that follows an aborted one. */
function after(aborted: Partial<AbortedExchange>): PublicDealing {
  const failed: AbortedExchange = {
    fault: 'no-value',
    by: [1],
    commitment: STARTED.commitment,
    secret: SECRET,
    contributions: [{ ...own, value: MINE }, other],
    ...aborted,
  };
  return {
    ...dealing('commit', [{ seat: 0 }]),
    exchange: 12,
    facts: { ...facts, exchange: 2 },
    commitment: commitment('house', THEIRS, 2),
    voids: [failed],
  };
}

test('after an aborted exchange a participant makes a new commitment, bound to the next one', () => {
  const { client } = committed();
  client.handleReply(client.receive(COMMITTED, 0)!);
  const answer = client.receive(after({}), 0);
  expect(answer).toEqual({ do: 'commit', exchange: 12, commitment: commitment(0, MINE, 2) });
  expect(client.objection).toBeUndefined();
});

test.each<[string, Partial<AbortedExchange>, string]>([
  [
    'it is blamed although its value was accepted',
    { by: [0], contributions: [own, { ...other, value: THEIRS }] },
    'blamed-unjustly',
  ],
  [
    'it is accused of revealing another value',
    { fault: 'other-value', by: [0], contributions: [own, other] },
    'blamed-unjustly',
  ],
  [
    'the discarded secret does not match the server’s commitment',
    { secret: MINE },
    'secret-not-committed',
  ],
  ['no seat is blamed', { by: [] }, 'void-without-cause'],
])('a participant objects to an aborted exchange when %s', (_, aborted, code) => {
  const { client } = committed();
  client.handleReply(client.receive(COMMITTED, 0)!);
  client.receive(after(aborted), 0);
  expect(client.objection).toMatchObject({ code });
});

test('a record without a dealing, or with that of another match, contradicts the receipt', () => {
  const { client, receipt } = committed();
  client.receive(SETTLED, 0);
  const record = {
    version: 1,
    match: 'm',
    seats: facts.seats,
    commitment: STARTED.commitment,
    secret: SECRET,
    contributions: SETTLED.contributions as never,
    voids: [],
  };
  expect(verifyAgainstReceipt(record, receipt())).toBeUndefined();
  expect(verifyAgainstReceipt(undefined, receipt())).toEqual({ code: 'dealing-missing' });
  expect(verifyAgainstReceipt({ ...record, match: 'n' }, receipt())).toEqual({
    code: 'dealing-of-another-match',
  });
});
