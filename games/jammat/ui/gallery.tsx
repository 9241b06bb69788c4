import { type GameEvent, type Match, seededRandom } from '@rota/core';
import { GameTable, played } from '@rota/ui/gallery';
import en from '../locales/en.json';
import { jammat, type State } from '../rules/index.ts';
import { Table } from './Table.tsx';

/** Arranges the other seats' cards at random, and the viewer's too with `shown` in the query. */
export default function Gallery({ ask }: { ask: URLSearchParams }) {
  const begin = (match: Match): readonly GameEvent[] => {
    const random = seededRandom(ask.get('seed') ?? 7);
    match.begin(match.shuffledPack(random));
    let last: readonly GameEvent[] = [];
    for (let seat = match.seats - 1; seat >= (ask.has('shown') ? 0 : 1); seat--) {
      last = played(match, seat, jammat.sampleMove(match.state as State, seat, random));
    }
    return last;
  };
  return (
    <GameTable game={jammat} words={en} Table={Table} ask={ask} defaultSeats={3} begin={begin} />
  );
}
