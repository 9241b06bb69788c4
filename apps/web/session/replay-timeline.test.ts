import { type AnyGame, Match, type MatchRecord, seededRandom, writeRecord } from '@rota/core';
import { sealedBids, snap } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { ReplayTimeline } from './replay-timeline.ts';

/** A random match: its record, and each viewer's view after every step. */
function played(game: AnyGame, seats: number) {
  const random = seededRandom(`timeline ${game.id}`);
  const match = (Match.create(game, seats, { deals: 3 }) as { value: Match }).value;
  const views: unknown[][] = [];
  const look = () => {
    const viewers = ['public' as const, ...Array.from({ length: seats }, (_, seat) => seat)];
    views.push(viewers.map((viewer) => structuredClone(match.view(viewer))));
  };
  while (!match.over) {
    match.begin(match.shuffledPack(random));
    look();
    for (
      let seat = game.currentSeat(match.state);
      seat >= 0;
      seat = game.currentSeat(match.state)
    ) {
      match.play(seat, game.sampleMove(match.state, seat, random));
      look();
    }
  }
  const names = Array.from({ length: seats }, (_, seat) => `P${seat}`);
  return { record: writeRecord(match, names), views };
}

test.for([sealedBids, snap] as AnyGame[])(
  '$id: every step shows the views of that time',
  (game) => {
    const { record, views } = played(game, 3);
    const timeline = (ReplayTimeline.fromRecord(record, game) as { value: ReplayTimeline }).value;
    expect(timeline.length).toBe(views.length);
    for (let step = timeline.length - 1; step >= 0; step--) {
      const seen = ['public' as const, 0, 1, 2].map((viewer) => timeline.view(step, viewer));
      expect(seen).toEqual(views[step]);
    }
  },
);

test('deals, scores and totals match each step', () => {
  const { record } = played(sealedBids, 3);
  const timeline = (ReplayTimeline.fromRecord(record, sealedBids) as { value: ReplayTimeline })
    .value;
  expect(timeline.dealStarts).toEqual([0, 10, 20]);
  for (let step = 0; step < timeline.length; step++)
    expect(timeline.stepOf(timeline.at(step))).toBe(step);
  expect(timeline.at(0)).toMatchObject({ deal: 1, move: 0, totals: [0, 0, 0], scores: [] });
  expect(timeline.at(9)).toMatchObject({ deal: 1, move: 9, scores: [record.deals[0]!.scores] });
  expect(timeline.at(timeline.length - 1)).toMatchObject({
    totals: record.scores,
    scores: record.deals.map(({ scores }) => scores),
  });
});

test('private events are visible to their seat only', () => {
  const { record } = played(sealedBids, 3);
  const timeline = (ReplayTimeline.fromRecord(record, sealedBids) as { value: ReplayTimeline })
    .value;
  const laid = (viewer: 0 | 1 | 'public') =>
    timeline
      .logUpTo(timeline.length - 1, viewer)
      .flatMap(({ events }) => events.filter(({ type }) => type === 'laid')).length;
  expect([laid(0), laid(1), laid('public')]).toEqual([9, 9, 0]);
  const all = timeline.logUpTo(timeline.length - 1, 'public').flatMap(({ events }) => events);
  expect(all.filter(({ type }) => type === 'deal-over')).toHaveLength(3);
  expect(all.at(-1)).toMatchObject({ type: 'match-over', winners: record.winners });
});

test('a record that breaks the rules is rejected with deal and move', () => {
  const { record } = played(sealedBids, 3);
  const forged = structuredClone(record) as MatchRecord & { scores: number[] };
  forged.scores[0]! += 1;
  expect(ReplayTimeline.fromRecord(forged, sealedBids)).toMatchObject({
    rejection: { code: 'wrong-scores' },
  });
  const cheating = structuredClone(record) as unknown as {
    deals: { moves: [number, string][] }[];
  };
  cheating.deals[1]!.moves[4]![1] = 'KH';
  expect(ReplayTimeline.fromRecord(cheating as unknown as MatchRecord, sealedBids)).toMatchObject({
    ok: false,
    rejection: { facts: { deal: 2, move: 5 } },
  });
});
