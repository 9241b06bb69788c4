import { computeSeal, type MatchRecord, seededRandom } from '@rota/core';
import {
  computeCommitment,
  factsDigest,
  type PublicDealing,
  verify,
  verifyAgainstReceipt,
} from '@rota/fair-dealing';
import { sealedBids } from '@rota/game-testing/toys';
import { beforeEach, expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { MemoryLog } from './memory-log.ts';
import { Table } from './table.ts';
import { person, settle, TestContributor, testPorts, testTable } from './testing/test-table.ts';
import { NO_WAIT_TIMES } from './wait-times.ts';

// A dishonest server: its records are made consistent again as far as possible, and detected all
// the same.

const OTHER = 'e'.repeat(64);

let log: MemoryLog;
let table: Table;
let ann: TestContributor;
let ben: TestContributor;

beforeEach(async () => {
  log = new MemoryLog();
  const ports = testPorts(sealedBids, { log, waitTimes: { ...NO_WAIT_TIMES, arrival: 1000 } });
  table = await testTable(sealedBids, [person('A'), person('B')], ports, { deals: 2 });
  ann = new TestContributor(sealedBids, 'A').join(table, 'A');
  ben = new TestContributor(sealedBids, 'B').join(table, 'B');
  await settle();
});

/** Continues the match on a server that has changed its log. */
async function continueMatch(entries: readonly Entry[]): Promise<MatchRecord> {
  const withChanged = new MemoryLog();
  await withChanged.append(
    't',
    entries.map((entry, at) => ({ ...entry, number: at + 1 })),
  );
  const ports = testPorts(sealedBids, { log: withChanged });
  const restored = Table.restore('t', withChanged.entries, [sealedBids], ports);
  if (!restored.ok) throw new Error(restored.rejection.code);
  restored.value.run();
  ann.join(restored.value, 'A');
  ben.join(restored.value, 'B');
  const random = seededRandom('moves');
  while (restored.value.state !== 'over') {
    const mover = [ann, ben].find(({ isAwaited }) => isAwaited);
    if (mover) await mover.move(mover.decision!, mover.legalMove(random));
    else await settle();
  }
  return restored.value.record!;
}

const honest = () => continueMatch(log.entries);

function changed<Type extends Entry['type']>(
  type: Type,
  change: (entry: Extract<Entry, { type: Type }>) => object | undefined,
): Entry[] {
  return log.entries.flatMap((entry) => {
    if (entry.type !== type) return [entry];
    const other = change(entry as Extract<Entry, { type: Type }>);
    return other ? [{ ...entry, ...other } as Entry] : [];
  });
}

const withSwapped = (pack: readonly string[], a: number, b: number) =>
  pack.map((_, at) => pack[at === a ? b : at === b ? a : at]!);

const withSeal = (record: MatchRecord): MatchRecord => ({ ...record, seal: computeSeal(record) });

const receipts = () => [ann, ben].map(({ receipt }) => receipt!);

test('an honest server passes', async () => {
  const record = await honest();
  expect(verify(record, [sealedBids])).toBeUndefined();
  for (const one of [ann, ben]) {
    expect(one.participant.objection).toBeUndefined();
    expect(verifyAgainstReceipt(record.dealing, one.receipt!)).toBeUndefined();
  }
});

test('dealing another pack than was settled: verify names the card', async () => {
  const record = await continueMatch(
    changed('deal', ({ pack }) => ({ pack: [...pack].reverse() })),
  );
  expect(verify(record, [sealedBids])).toMatchObject({
    code: 'pack-not-as-settled',
    facts: { deal: 1, card: 1 },
  });
});

test('swapping two cards during the match: verify names the deal', async () => {
  const record = await honest();
  // In the part of the pack that was not dealt, which no move reveals.
  const deals = record.deals.map((deal, at) =>
    at === 1 ? { ...deal, pack: withSwapped(deal.pack, 14, 15) } : deal,
  );
  expect(verify(withSeal({ ...record, deals }), [sealedBids])).toMatchObject({
    code: 'pack-not-as-settled',
    facts: { deal: 2, card: 15 },
  });
});

test('choosing the secret late: it fits neither the commitment nor what clients were sent', async () => {
  const record = await honest();
  const dealing = { ...record.dealing!, secret: OTHER };
  expect(verify(withSeal({ ...record, dealing }), [sealedBids])).toMatchObject({
    code: 'secret-not-committed',
  });
  // The server changes its commitment as well; only clients that received the first one notice.
  const late = await continueMatch(
    changed('exchange', () => ({ secret: OTHER })).filter(({ type }) => type !== 'deal'),
  );
  expect(verify(late, [sealedBids])).toBeUndefined();
  for (const one of [ann, ben]) {
    expect(one.participant.objection).toMatchObject({ code: 'house-commitment-changed' });
    expect(verifyAgainstReceipt(late.dealing, one.receipt!)).toMatchObject({
      code: 'house-commitment-changed',
    });
  }
});

test('dropping a contribution: its client notices immediately and in the record', async () => {
  const without = changed('exchange', () => ({ asked: [0] })).filter(
    (entry) =>
      entry.type !== 'deal' &&
      !((entry.type === 'commitment' || entry.type === 'contribution') && entry.seat === 1),
  );
  const record = await continueMatch(without);
  expect(verify(record, [sealedBids])).toBeUndefined();
  expect(ben.participant.objection).toMatchObject({ code: 'contribution-dropped' });
  for (const receipt of receipts()) {
    expect(verifyAgainstReceipt(record.dealing, receipt)).toMatchObject({
      code: 'contributions-changed',
    });
  }
});

test('replacing a contribution: its client notices before it reveals its value', async () => {
  const { facts } = ben.dealings.at(-1)!;
  const value = OTHER;
  const commitment = computeCommitment(1, factsDigest(facts), value);
  const forged = changed('commitment', ({ seat }) => (seat === 1 ? { commitment } : {})).flatMap(
    (entry): Entry[] => {
      if (entry.type === 'deal') return [];
      return [entry.type === 'contribution' && entry.seat === 1 ? { ...entry, value } : entry];
    },
  );
  const record = await continueMatch(forged);
  expect(verify(record, [sealedBids])).toBeUndefined();
  expect(ben.participant.objection).toMatchObject({ code: 'contribution-replaced' });
  expect(verifyAgainstReceipt(record.dealing, ben.receipt!)).toBeDefined();
});

test('recording values that do not fit their commitments: verify names the seat', async () => {
  const record = await honest();
  const contributions = record.dealing!.contributions.map((one) =>
    one.seat === 1 ? { ...one, value: OTHER } : one,
  );
  const dealing = { ...record.dealing!, contributions };
  expect(verify(withSeal({ ...record, dealing }), [sealedBids])).toMatchObject({
    code: 'value-not-committed',
    facts: { seat: 1 },
  });
});

test('blaming a seat that has answered: its client notices, and learns which values were discarded', async () => {
  // All values are revealed: the server knows the packs and claims Ben was silent.
  const published = ben.dealings.at(-1)!;
  const [exchange] = log.entries.filter(({ type }) => type === 'exchange') as {
    secret: string;
  }[];
  const [a, b] = published.contributions;
  const blame: PublicDealing = {
    ...published,
    step: 'commit',
    exchange: published.exchange + 9,
    facts: { ...published.facts, exchange: 2 },
    commitment: OTHER,
    contributions: [{ seat: 0 }],
    voids: [
      {
        fault: 'no-value',
        by: [1],
        commitment: published.commitment,
        secret: exchange!.secret,
        contributions: [a!, { seat: 1, commitment: b!.commitment! }],
      },
    ],
  };
  const before = ben.receipt!;
  ben.participant.receive(blame, 1);
  expect(ben.participant.objection).toMatchObject({
    code: 'blamed-unjustly',
    facts: { seat: 1, fault: 'no-value' },
  });
  ann.participant.receive(blame, 0);
  expect(ann.participant.objection).toBeUndefined();
  const record = await honest();
  const dealing = { ...record.dealing!, voids: blame.voids };
  expect(verifyAgainstReceipt(dealing as never, before)).toMatchObject({ code: 'blamed-unjustly' });
});

test('calling off an exchange without a seat’s fault, or by one seat twice: verify rejects it', async () => {
  const record = await honest();
  const { commitment, secret, contributions } = record.dealing!;
  const { match, seats } = record.dealing!;
  const { game, version, options } = record;
  const withVoids = (voids: object[]): MatchRecord => {
    // The server can recompute all commitments.
    const facts = { match, exchange: voids.length + 1, game, version, options, seats };
    const digest = factsDigest(facts);
    const dealing = {
      ...record.dealing!,
      voids,
      commitment: computeCommitment('house', digest, secret),
      contributions: contributions.map(({ seat, value }) => {
        return { seat, value, commitment: computeCommitment(seat, digest, value) };
      }),
    };
    return withSeal({ ...record, dealing } as MatchRecord);
  };
  const whole = { commitment, secret, contributions };
  const rejectionFor = (voids: object[]) => verify(withVoids(voids), [sealedBids])?.code;
  // The server cannot be at fault.
  expect(rejectionFor([{ ...whole, fault: 'no-value', by: [] }])).toBe('void-without-cause');
  // The blamed seat's value is recorded.
  expect(rejectionFor([{ ...whole, fault: 'no-value', by: [1] }])).toBe(
    'contribution-out-of-place',
  );
  const silent = {
    ...whole,
    fault: 'no-value',
    by: [1],
    contributions: [contributions[0]!, { seat: 1, commitment: contributions[1]!.commitment }],
  };
  // A seat that failed is not asked again, so it cannot be blamed twice.
  expect(rejectionFor([silent, silent])).toBe('contribution-out-of-place');
});

test('calling off exchanges at will gives a server one draw more than there are people', async () => {
  const people = 3;
  const entries = new MemoryLog();
  const ports = testPorts(sealedBids, {
    log: entries,
    waitTimes: { ...NO_WAIT_TIMES, arrival: 1000 },
  });
  const names = ['A', 'B', 'C'].map(person);
  const rigged = await testTable(sealedBids, names, ports, { deals: 1 });
  const clients = ['A', 'B', 'C'].map((name) => {
    const client = new TestContributor(sealedBids, name);
    // As far as anyone but the server can tell, no answer arrives in time.
    client.alterAnswer = (answer) => (answer.do === 'commit' ? answer : undefined);
    return client.join(rigged, name);
  });
  await settle();
  const { exchanges } = (
    rigged as unknown as { tableState: { exchanges: { timeoutChange: object } } }
  ).tableState;
  let draws = 1;
  while (rigged.facts.deal === 0) {
    // One seat after the other, for the maximum number of draws.
    const { by, ...overdue } = exchanges.timeoutChange as { by: number[] };
    const number = entries.entries.length + 1;
    await entries.append('t', [{ ...overdue, by: by.slice(0, 1), number } as unknown as Entry]);
    await rigged.catchUp();
    await settle();
    draws++;
  }
  expect(draws).toBe(people + 1);
  expect(clients[0]!.tableMessages().at(-1)!.dealing!.voids).toHaveLength(people);
});
