import type { PlayableGame } from '@rota/bots';
import type { StudiedGame } from '@rota/experiments';
import { PLAYABLES } from '#games';

const fetched = new Map<string, Promise<PlayableGame>>();

/** A game's rules and what its bots know, for workers; fetched when they are first asked for. */
export async function findPlayable(id: string): Promise<PlayableGame | undefined> {
  const entry = PLAYABLES.find((game) => game.id === id);
  if (!entry) return undefined;
  const fetching = fetched.get(id) ?? fetchGame(entry);
  fetched.set(id, fetching);
  // What could not be fetched now may be when it is asked for again.
  fetching.catch(() => fetched.delete(id));
  return fetching;
}

/** The game with what the lab counts in it. */
export async function findStudied(id: string): Promise<StudiedGame | undefined> {
  const playable = await findPlayable(id);
  if (!playable) return undefined;
  const study = await PLAYABLES.find((game) => game.id === id)!.study?.();
  return { ...playable, studies: study?.studies ?? {} };
}

async function fetchGame({ rules, knowledge }: (typeof PLAYABLES)[number]): Promise<PlayableGame> {
  return { game: await rules(), knowledge: await knowledge() };
}
