import type { OptionValues, Random, SearchableGame } from '@rota/core';
import type { Knowledge, ThoughtWatcher } from './contract.ts';
import type { Mind } from './mind.ts';
import { type Question, Search, type SearchTuning, TUNING } from './search/search.ts';

/** How many iterations lie between two tellings of progress. */
const PROGRESS_EVERY = 100;

/**
 * Searches for a move. Whether to speak up is left to the game's own `react`, which is asked after
 * every move and must be quick; only a game without one has its reactions searched.
 * @param iterations how many worlds are imagined for each decision, from 1
 */
export function searchMind<Options extends OptionValues, State, Move, View>(
  game: SearchableGame<Options, State, Move, View>,
  knowledge: Knowledge<State, Move, View>,
  iterations: number,
  given: Partial<SearchTuning> = {},
): Mind<State, Move, View> {
  const tuning = { ...TUNING, ...given };
  function think(question: Question<View>, random: Random, watcher: ThoughtWatcher = {}) {
    const search = new Search(game, knowledge, question, random, tuning);
    for (;;) {
      search.iterate();
      const done = search.iterations >= iterations || search.settled || watcher.enough?.() === true;
      if (watcher.progress && (done || search.iterations % PROGRESS_EVERY === 0)) {
        const move = search.answer;
        const text = move === undefined ? undefined : game.formatMove(move);
        watcher.progress({ done: search.iterations, of: iterations, move: text });
      }
      if (done) return search.answer;
    }
  }

  return {
    move: (view, seat, random, watcher) =>
      think({ view, seat, reaction: false }, random, watcher) as Move,
    react: (view, seat, random, watcher) =>
      knowledge.react
        ? knowledge.react(view, seat, random, tuning.noticing)
        : think({ view, seat, reaction: true }, random, watcher),
  };
}
