import { type Bot, createBot } from '@rota/bots';
import { toys } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { Episode, type EpisodePlan } from './episode.ts';

const [bids, snap] = toys.map(({ game }) => game);

function createEpisode(game: (typeof toys)[number]['game'], plan: Partial<EpisodePlan> = {}) {
  const created = Episode.create(game, { seats: 3, seed: 'episode', ...plan });
  if (!created.ok) throw new Error(created.rejection.code);
  return created.value;
}

/** Plays an episode to its end with sampled moves. @returns the moves with their seats */
function playOut(episode: Episode): string[] {
  const moves: string[] = [];
  for (let { pending } = episode; pending; pending = episode.pending) {
    const move = episode.sample();
    expect(episode.step(move)).toBeUndefined();
    moves.push(`${pending.seat}${pending.reaction ? '?' : ''} ${move}`);
  }
  return moves;
}

test.each([bids!, snap!])(
  '$id: an episode depends on its seed alone and ends with scores',
  (game) => {
    const episode = createEpisode(game);
    expect(episode.scores).toBeUndefined();
    const moves = playOut(episode);
    expect(episode.scores).toHaveLength(3);
    const again = createEpisode(game);
    expect(playOut(again)).toEqual(moves);
    expect(again.observe(0)).toEqual(episode.observe(0));
    const other = createEpisode(game, { seed: 'other' });
    playOut(other);
    expect(other.observe(0)).not.toEqual(episode.observe(0));
    expect(episode.step('anything')).toMatchObject({ code: 'deal-over' });
    expect(episode.moves()).toEqual([]);
  },
);

test.each([bids!, snap!])('$id: an episode is restored from its moves', (game) => {
  const plan = { seats: 3, seed: 'episode', reactions: true };
  const episode = createEpisode(game, plan);
  while (episode.pending) {
    const restored = Episode.restore(game, plan, episode.played(), episode);
    expect(restored).toMatchObject({ ok: true, value: { pending: episode.pending } });
    if (!restored.ok) return;
    const { value } = restored;
    for (const seat of [0, 1, 2]) expect(value.observe(seat)).toEqual(episode.observe(seat));
    expect(value.moves()).toEqual(episode.moves());
    episode.step(episode.sample());
  }
  expect(Episode.restore(game, plan, [...episode.played(), 'more'])).toMatchObject({
    rejection: { code: 'deal-over' },
  });
});

test('sealed decisions are asked for one by one, hidden from the other seats', () => {
  const episode = createEpisode(bids!);
  const before = episode.observe(2);
  const first = episode.pending!.seat;
  const view = JSON.stringify(episode.observe(1));
  expect(episode.step(episode.moves()![0]!)).toBeUndefined();
  expect(episode.pending!.seat).not.toBe(first);
  // The others see that the seat has answered, but not what.
  const other = createEpisode(bids!);
  expect(other.step(other.moves()!.at(-1)!)).toBeUndefined();
  expect(episode.observe(2)).toEqual(other.observe(2));
  expect(episode.observe(2)).not.toEqual(before);
  expect(JSON.stringify(createEpisode(bids!).observe(1))).toBe(view);
});

test('a bot plays a whole deal, legally and the same for a seed, and does not see secrets', () => {
  for (const playable of toys) {
    const plan = { reactions: true };
    const moves = (bot: Bot) => {
      const episode = createEpisode(playable.game, plan);
      const played: (string | null)[] = [];
      while (episode.pending) {
        played.push(episode.suggest(bot));
        expect(episode.step(played.at(-1)!)).toBeUndefined();
      }
      expect(episode.suggest(bot)).toBeNull();
      return played;
    };
    const bot = createBot('greedy', playable);
    expect(moves(bot)).toEqual(moves(bot));
    const views: unknown[] = [];
    const { pending } = createEpisode(playable.game);
    createEpisode(playable.game).suggest({
      choose: (view, seat) => {
        views.push([view, seat]);
        return undefined;
      },
    });
    expect(views).toEqual([[createEpisode(playable.game).observe(pending!.seat), pending!.seat]]);
  }
});

test('reactions are asked for after every move, from every seat, if enabled', () => {
  expect(playOut(createEpisode(snap!)).filter((move) => move.includes('?'))).toEqual([]);
  const moves = playOut(createEpisode(snap!, { reactions: true }));
  expect(moves.filter((move) => move.includes('? null')).length).toBeGreaterThan(3);
  const episode = createEpisode(snap!, { reactions: true });
  while (episode.pending!.reaction) episode.step(null);
  expect(episode.step(null)).toMatchObject({ code: 'move-needed' });
});
