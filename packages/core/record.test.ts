import { verify } from '@rota/fair-dealing';
import { sealedBids, snap } from '@rota/game-testing/toys';
import { describe, expect, test } from 'vitest';
import type { AnyGame, GameEvent } from './contract.ts';
import en from './locales/en.json';
import { Match } from './match.ts';
import { parseRecord } from './parse-record.ts';
import { seededRandom } from './random.ts';
import { type MatchRecord, replay, writeRecord } from './record.ts';
import type { Fact } from './rejection.ts';
import type { Seat } from './seats.ts';

const GAMES: AnyGame[] = [snap, sealedBids];

type Editable<T> = {
  -readonly [Key in keyof T]: T[Key] extends object ? Editable<T[Key]> : T[Key];
};

function playedMatch(game: AnyGame, seats: number, options: object, moves = 1000): Match {
  const created = Match.create(game, seats, options);
  if (!created.ok) throw new Error(created.rejection.code);
  const match = created.value;
  const random = seededRandom('record');
  for (let at = 0; at < moves && !match.over; at++) {
    if (match.awaitsDeal) match.begin(match.shuffledPack(random));
    else {
      const seat = match.game.currentSeat(match.state);
      match.play(seat, match.game.sampleMove(match.state, seat, random));
    }
  }
  return match;
}

/** Returns the record of a finished match of three deals, with seat 1 as first dealer. */
function finishedRecord(): MatchRecord {
  return writeRecord(playedMatch(sealedBids, 3, { ties: 'carry', dealer: 1 }), [
    'North',
    'bot:greedy',
    'South',
  ]);
}

function tampered(change: (record: Editable<MatchRecord>) => void): MatchRecord {
  const record = structuredClone(finishedRecord()) as Editable<MatchRecord>;
  change(record);
  return record;
}

describe('a record', () => {
  test('has the documented fields, and only options that differ from their defaults', () => {
    const record = finishedRecord();
    expect(record).toMatchObject({
      rota: 1,
      game: 'sealed-bids',
      version: 1,
      options: { dealer: 1, ties: 'carry' },
      seats: ['North', 'bot:greedy', 'South'],
    });
    expect(Object.keys(record.options)).toEqual(['dealer', 'ties']);
    expect(record.deals.map(({ dealer }) => dealer)).toEqual([1, 2, 0]);
    for (const { pack, moves, scores } of record.deals) {
      expect(pack).toHaveLength(16);
      expect(moves).toHaveLength(9);
      expect(moves.every(([, text]) => /^[A234][CDSH]$/.test(text))).toBe(true);
      expect(scores).toHaveLength(3);
    }
    expect(record.scores).toEqual(
      [0, 1, 2].map((seat) => record.deals.reduce((sum, { scores }) => sum + scores![seat]!, 0)),
    );
    expect(record.winners).toBeDefined();
    expect(writeRecord(playedMatch(snap, 2, {}), ['a', 'b']).options).toEqual({});
  });

  test('of a running match has no winners, and its unfinished deal has no scores', () => {
    const record = writeRecord(playedMatch(sealedBids, 3, {}, 14), ['a', 'b', 'c']);
    expect(record).not.toHaveProperty('winners');
    expect(record.deals.map((deal) => 'scores' in deal)).toEqual([true, false]);
    expect(verify(record, GAMES)).toBeUndefined();
  });

  test('can be written before the first deal', () => {
    const record = writeRecord(playedMatch(snap, 2, {}, 0), ['a', 'b']);
    expect(record).toMatchObject({ deals: [], scores: [0, 0] });
    expect(verify(record, GAMES)).toBeUndefined();
  });

  test('is a copy that later moves do not change', () => {
    const match = playedMatch(sealedBids, 2, {}, 3);
    const record = writeRecord(match, ['a', 'b']);
    const text = JSON.stringify(record);
    const seat = match.game.currentSeat(match.state);
    match.play(seat, match.game.sampleMove(match.state, seat, seededRandom(1)));
    expect(JSON.stringify(record)).toBe(text);
  });

  test('is unchanged by JSON, and verifies', () => {
    const record = finishedRecord();
    const parsed = parseRecord(JSON.parse(JSON.stringify(record)));
    expect(parsed).toEqual({ ok: true, value: record });
    expect(verify(record, GAMES)).toBeUndefined();
  });
});

describe('replay', () => {
  test('reports every event and every step, deals without a mover', () => {
    const record = finishedRecord();
    const movers: (Seat | undefined)[] = [];
    const events: GameEvent[] = [];
    const replayed = replay(record, GAMES, {
      onEvent: (event) => events.push(event),
      onStep: (_match, mover) => movers.push(mover),
    });
    expect(movers).toEqual(
      record.deals.flatMap(({ moves }) => [undefined, ...moves.map(([seat]) => seat)]),
    );
    expect(events.filter(({ type }) => type === 'lot')).toHaveLength(9);
    expect(events.filter(({ type }) => type === 'deal-over')).toHaveLength(3);
    expect(events.at(-1)!.type).toBe('match-over');
    expect(replayed.ok && writeRecord(replayed.value, record.seats)).toEqual(record);
  });

  test('uses the rules of the version that the record names', () => {
    const doubled: AnyGame = {
      ...sealedBids,
      version: 2,
      result: (state) => {
        const result = sealedBids.result(state);
        return result && { scores: result.scores.map((score) => score * 2) };
      },
    };
    const old = finishedRecord();
    const versions = [doubled, ...GAMES];
    expect(verify(old, versions)).toBeUndefined();
    expect(verify({ ...old, version: 2 }, versions)?.code).toBe('wrong-deal-scores');
    expect(verify({ ...old, version: 3 }, versions)).toEqual({
      code: 'unknown-game-version',
      facts: { game: 'sealed-bids', version: 3, known: [2, 1] },
    });
  });
});

describe('verify finds', () => {
  const faults: [
    what: string,
    change: (record: Editable<MatchRecord>) => void,
    code: string,
    where: Record<string, Fact>,
  ][] = [
    ['another game', (r) => (r.game = 'whist'), 'unknown-game', { game: 'whist' }],
    ['another version', (r) => (r.version = 9), 'unknown-game-version', { version: 9 }],
    ['a seat too few', (r) => (r.seats = ['North']), 'wrong-number-of-seats', { seats: 1 }],
    ['an unknown option', (r) => (r.options.jokers = 2), 'unknown-option', { name: 'jokers' }],
    ['a bad option', (r) => (r.options.ties = 'split'), 'bad-option-value', { name: 'ties' }],
    [
      'an option that has its default',
      (r) => (r.options.deals = 'rota'),
      'options-not-as-written',
      { options: '{"dealer":1,"ties":"carry"}' },
    ],
    [
      'options in another order',
      (r) => (r.options = { ties: 'carry', dealer: 1 }),
      'options-not-as-written',
      { written: '{"ties":"carry","dealer":1}' },
    ],
    [
      'an unknown card',
      (r) => (r.deals[1]!.pack[4] = '7X'),
      'unknown-card',
      { deal: 2, card: '7X' },
    ],
    ['a missing card', (r) => r.deals[2]!.pack.pop(), 'wrong-pack-size', { deal: 3, cards: 15 }],
    ['a card of another pack', (r) => (r.deals[0]!.pack[0] = 'KH'), 'wrong-pack', { deal: 1 }],
    [
      'a duplicate card',
      (r) => (r.deals[0]!.pack[0] = r.deals[0]!.pack[1]!),
      'wrong-pack',
      { deal: 1 },
    ],
    ['another dealer', (r) => (r.deals[1]!.dealer = 0), 'wrong-dealer', { deal: 2, dealer: 2 }],
    [
      'an unknown move',
      (r) => (r.deals[1]!.moves[3]![1] = 'pass'),
      'unknown-move',
      { deal: 2, move: 4, text: 'pass' },
    ],
    [
      'an illegal move',
      (r) => (r.deals[1]!.moves[3]![1] = r.deals[1]!.moves[4]![1]),
      'card-not-held',
      { deal: 2, move: 4 },
    ],
    [
      'a move of another seat',
      (r) => (r.deals[0]!.moves[1]![0] = r.deals[0]!.moves[0]![0]),
      'already-laid',
      { deal: 1, move: 2 },
    ],
    [
      'a seat that does not exist',
      (r) => (r.deals[2]!.moves[8]![0] = 3),
      'no-such-seat',
      { deal: 3, move: 9, seat: 3 },
    ],
    [
      'a move after the end of a deal',
      (r) => r.deals[1]!.moves.push([0, 'AC']),
      'move-after-end',
      { deal: 2, move: 10, seat: 0, text: 'AC' },
    ],
    [
      'a deal without its last move',
      (r) => r.deals[0]!.moves.splice(8, 1),
      'no-deal-due',
      { deal: 2 },
    ],
    [
      'an extra deal',
      (r) => r.deals.push(structuredClone(r.deals[0]!)),
      'no-deal-due',
      { deal: 4 },
    ],
    [
      'wrong scores of a deal',
      (r) => (r.deals[1]!.scores = [0, 0, 1]),
      'wrong-deal-scores',
      { deal: 2 },
    ],
    [
      'a finished deal without scores',
      (r) => delete r.deals[2]!.scores,
      'no-deal-scores',
      { deal: 3 },
    ],
    ['wrong totals', (r) => (r.scores = [1, 2, 3]), 'wrong-scores', {}],
    ['an extra total', (r) => r.scores.push(0), 'wrong-scores', {}],
    ['wrong winners', (r) => (r.winners = [0, 1, 2]), 'wrong-winners', { written: [0, 1, 2] }],
    ['missing winners', (r) => delete r.winners, 'no-winners', {}],
    [
      'a missing last deal',
      (r) => {
        r.deals.pop();
        const { scores } = r;
        for (const seat of scores.keys()) {
          scores[seat] = r.deals[0]!.scores![seat]! + r.deals[1]!.scores![seat]!;
        }
      },
      'won-too-early',
      {},
    ],
  ];

  test.each(faults)('%s', (_what, change, code, where) => {
    const record = tampered(change);
    const fault = verify(record, GAMES);
    expect(fault?.code).toBe(code);
    expect(fault?.facts ?? {}).toMatchObject(where);
    // An empty list would leave a gap in the sentence.
    expect(Object.values(fault?.facts ?? {})).not.toContainEqual([]);
    if (code !== 'already-laid') expect(en).toHaveProperty([code]);
    // The record has the right shape; only a replay finds the fault.
    expect(parseRecord(JSON.parse(JSON.stringify(record))).ok).toBe(true);
  });

  test('deals that do not follow the dealer option', () => {
    const fault = verify(
      tampered((record) => delete record.options.dealer),
      GAMES,
    );
    expect(fault).toMatchObject({ code: 'wrong-dealer', rule: 'C-2' });
    expect(fault?.facts).toEqual({ deal: 1, written: 1, dealer: 0 });
  });

  test('a move that the game parses but formats differently', () => {
    const lenient: AnyGame = {
      ...sealedBids,
      parseMove: (text) => sealedBids.parseMove(text.toUpperCase()),
    };
    const record = tampered(({ deals }) => {
      deals[0]!.moves[2]![1] = deals[0]!.moves[2]![1].toLowerCase();
    });
    const fault = verify(record, [lenient]);
    expect(fault).toMatchObject({ code: 'move-not-as-written', facts: { deal: 1, move: 3 } });
    expect(en).toHaveProperty(['move-not-as-written']);
  });

  test('scores of a running deal', () => {
    const running = writeRecord(playedMatch(sealedBids, 2, {}, 3), ['a', 'b']);
    const record = structuredClone(running) as Editable<MatchRecord>;
    record.deals[0]!.scores = [0, 0];
    expect(verify(record, GAMES)).toMatchObject({
      code: 'deal-not-over',
      facts: { deal: 1, written: [0, 0] },
    });
  });

  test('any single change of a move, a card or a number', () => {
    const record = JSON.stringify(finishedRecord());
    const random = seededRandom('tamper');
    let changed = 0;
    for (let at = 0; at < record.length; at++) {
      const digit = /[0-9A-Z]/.test(record[at]!);
      if (!digit || random.below(2) > 0) continue;
      const others = '0123456789ACDSH'.replace(record[at]!, '');
      const text = `${record.slice(0, at)}${others[random.below(others.length)]}${record.slice(at + 1)}`;
      if (inNames(record, at)) continue;
      changed++;
      expect(acceptedText(text), `…${text.slice(at - 20, at + 20)}…`).toBe(false);
    }
    expect(changed).toBeGreaterThan(100);
  });

  /** Returns whether the position is in the players' names, which `verify` does not check. */
  function inNames(record: string, at: number): boolean {
    return at > record.indexOf('"seats"') && at < record.indexOf('"deals"');
  }

  function acceptedText(text: string): boolean {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      return false;
    }
    const parsed = parseRecord(json);
    return parsed.ok && verify(parsed.value, GAMES) === undefined;
  }
});

describe('parseRecord rejects', () => {
  test.each([undefined, null, 7, 'record', [], true])('%j', (json) => {
    const parsed = parseRecord(json);
    expect(parsed).toEqual({
      ok: false,
      rejection: { code: 'bad-record', facts: { part: 'record' } },
    });
  });

  test.each([undefined, 0, 3, '1', null])('a record of format %j', (rota) => {
    const parsed = parseRecord({ ...finishedRecord(), rota });
    expect(parsed).toMatchObject({ ok: false, rejection: { code: 'unknown-record-version' } });
  });

  const parts: [part: string, values: unknown[]][] = [
    ['game', [undefined, 1, null]],
    ['version', [undefined, '1', -1, 1.5]],
    ['options', [undefined, null, [], 'none']],
    ['seats', [undefined, null, 'North', ['North', 1]]],
    ['scores', [undefined, {}, [1, 2.5], ['1'], [Number.NaN]]],
    ['winners', [null, 0, [-1], [0.5], ['0']]],
    ['deals', [undefined, null, {}]],
    ['deals[1]', [null, 1, []]],
    ['deals[1].dealer', [undefined, -1, '0', 0.5]],
    ['deals[1].pack', [undefined, null, '7H', [7], [null]]],
    [
      'deals[1].moves',
      [undefined, null, ['7H'], [[0]], [['0', '7H']], [[0, 7]], [[0, '7H', 1]], [[-1, '7H']]],
    ],
    ['deals[1].scores', [null, 3, [1.5], ['1']]],
    ['deals[1].seed', [1]],
    ['comment', ['']],
    ['dealing', [{}]],
    ['botVersions', [null, 1, ['1'], [-1], [1]]],
  ];
  const cases = parts.flatMap(([part, values]) => values.map((value) => [part, value] as const));
  test.each(cases)('%s: %j', (part, value) => {
    const record: unknown = structuredClone(finishedRecord());
    const path = part.match(/[^.[\]]+/g)!;
    const last = path.pop()!;
    let owner = record as Record<string, unknown>;
    for (const key of path) owner = owner[key] as Record<string, unknown>;
    owner[last] = value;
    expect(parseRecord(record)).toEqual({
      ok: false,
      rejection: { code: 'bad-record', facts: { part } },
    });
    expect(en).toHaveProperty(['bad-record']);
  });

  test('a field with an empty name', () => {
    const record = finishedRecord();
    const [deal] = record.deals;
    for (const json of [
      { ...record, '': 0 },
      { ...record, deals: [{ ...deal, '': 0 }] },
    ]) {
      expect(parseRecord(json)).toMatchObject({ ok: false, rejection: { code: 'bad-record' } });
    }
  });
});
