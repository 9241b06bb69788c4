import { toys } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { Episode, type EpisodePlan } from './episode.ts';

const [bids, snap] = toys.map(({ game }) => game);

function begin(game: (typeof toys)[number]['game'], plan: Partial<EpisodePlan> = {}) {
  const begun = Episode.create(game, { seats: 3, seed: 'episode', ...plan });
  if (!begun.ok) throw new Error(begun.rejection.code);
  return begun.value;
}

/** Plays on with sampled moves. @returns who was asked, and what they did */
function playOut(episode: Episode): string[] {
  const made: string[] = [];
  for (let { pending: asked } = episode; asked; asked = episode.pending) {
    const move = episode.sample();
    expect(episode.step(move)).toBeUndefined();
    made.push(`${asked.seat}${asked.reaction ? '?' : ''} ${move}`);
  }
  return made;
}

test.each([bids!, snap!])('$id: an episode follows from its seed and ends with scores', (game) => {
  const episode = begin(game);
  expect(episode.scores).toBeUndefined();
  const made = playOut(episode);
  expect(episode.scores).toHaveLength(3);
  const again = begin(game);
  expect(playOut(again)).toEqual(made);
  expect(again.observe(0)).toEqual(episode.observe(0));
  const other = begin(game, { seed: 'other' });
  playOut(other);
  expect(other.observe(0)).not.toEqual(episode.observe(0));
  expect(episode.step('anything')).toMatchObject({ code: 'deal-over' });
  expect(episode.moves()).toEqual([]);
});

test('where several choose in secret, each is asked and sees none of the others’ answers', () => {
  const episode = begin(bids!);
  const before = episode.observe(2);
  const first = episode.pending!.seat;
  const view = JSON.stringify(episode.observe(1));
  expect(episode.step(episode.moves()![0]!)).toBeUndefined();
  expect(episode.pending!.seat).not.toBe(first);
  // That somebody has answered is seen, not what: another answer leaves the same to see.
  const other = begin(bids!);
  expect(other.step(other.moves()!.at(-1)!)).toBeUndefined();
  expect(episode.observe(2)).toEqual(other.observe(2));
  expect(episode.observe(2)).not.toEqual(before);
  expect(JSON.stringify(begin(bids!).observe(1))).toBe(view);
});

test('reactions are asked for after every move, from every seat, only where wanted', () => {
  expect(playOut(begin(snap!)).filter((made) => made.includes('?'))).toEqual([]);
  const asked = playOut(begin(snap!, { reactions: true }));
  expect(asked.filter((made) => made.includes('? null')).length).toBeGreaterThan(3);
  const episode = begin(snap!, { reactions: true });
  while (episode.pending!.reaction) episode.step(null);
  expect(episode.step(null)).toMatchObject({ code: 'move-needed' });
});
