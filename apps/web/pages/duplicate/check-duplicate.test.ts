import {
  computeSeal,
  err,
  Match,
  type MatchRecord,
  ok,
  PERSON,
  rejection,
  seededRandom,
  writeRecord,
} from '@rota/core';
import {
  computeCommitment,
  dealingRandom,
  dealingSources,
  duplicateFacts,
  factsDigest,
} from '@rota/fair-dealing';
import { sealedBids } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { checkDuplicate, isDuplicateValid } from './check-duplicate.ts';

const SECRET = 'a5'.repeat(32);
const planned = {
  id: 'd',
  game: sealedBids.id,
  version: sealedBids.version,
  options: { deals: 1 },
  seats: [PERSON, PERSON],
};
const facts = duplicateFacts(planned);
const commitment = computeCommitment('house', factsDigest(facts), SECRET);
const duplicate = {
  ...planned,
  commitment,
  secret: SECRET,
  created: 0,
  state: 'over' as const,
  deals: 1,
  tables: ['one', 'two'].map((id) => ({ id, state: 'over' as const, deal: 1, players: [] })),
};

/** Plays a table of the match at random. */
function play(seed: string, secret = SECRET): MatchRecord {
  const created = Match.create(sealedBids, 2, planned.options);
  if (!created.ok) throw new Error(created.rejection.code);
  const match = created.value;
  const random = seededRandom(seed);
  match.begin(match.shuffledPack(dealingRandom(dealingSources(facts, secret, []), 1)));
  for (let seat = sealedBids.currentSeat(match.state as never); seat >= 0; ) {
    match.play(seat, sealedBids.sampleMove(match.state as never, seat, random));
    seat = sealedBids.currentSeat(match.state as never);
  }
  return writeRecord(match, ['Ada', 'Bo'], {
    version: 1,
    match: facts.match,
    seats: planned.seats,
    commitment: computeCommitment('house', factsDigest(facts), secret),
    secret,
    contributions: [],
    voids: [],
  });
}

const records: Record<string, MatchRecord> = { one: play('a'), two: play('b') };
const check = (found: Record<string, MatchRecord>, match = duplicate) =>
  checkDuplicate(match, sealedBids, async (table) =>
    found[table] ? ok(found[table]) : err(rejection('no-such-table')),
  );

test('tables that were dealt from the secret are right', async () => {
  const found = await check(records);
  expect(found).toEqual({ tables: [null, null] });
  expect(isDuplicateValid(found)).toBe(true);
});

test('a table dealt from another secret, changed or missing is wrong', async () => {
  const other = play('b', 'e7'.repeat(32));
  expect(await check({ ...records, two: other })).toMatchObject({
    tables: [null, { code: 'duplicate-other-secret' }],
  });
  const [deal] = records.two!.deals;
  const pack = [...deal!.pack].reverse();
  const changed = { ...records.two!, deals: [{ ...deal!, pack }] };
  const found = await check({ ...records, two: { ...changed, seal: computeSeal(changed) } });
  expect(found).toMatchObject({ tables: [null, { code: 'pack-not-as-settled' }] });
  expect(isDuplicateValid(found)).toBe(false);
  expect(await check({ one: records.one! })).toMatchObject({
    tables: [null, { code: 'no-such-table' }],
  });
});

test('a secret that is not the one committed to is wrong', async () => {
  const found = await check(records, { ...duplicate, secret: 'e7'.repeat(32) });
  expect(found).toMatchObject({ secret: { code: 'secret-not-committed' } });
  expect(isDuplicateValid(found)).toBe(false);
});
