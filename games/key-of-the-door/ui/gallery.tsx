import type { Random, Seat } from '@rota/core';
import { GameTable } from '@rota/ui/gallery';
import en from '../locales/en.json';
import {
  cardMoves,
  keyOfTheDoor,
  type Move,
  makes21,
  PASS,
  type State,
  wouldBust,
} from '../rules/index.ts';
import { Table } from './Table.tsx';

/** Lays safe cards with right claims, as people mostly do, and makes no calls. */
function layCard(state: State, seat: Seat, random: Random): Move {
  const meant = cardMoves(state, seat).filter((move) => {
    const key = move.kind === 'play' && state.open[move.place];
    return !key || move.claim === makes21(key, move.card);
  });
  const safe = meant.filter((move) => {
    const key = move.kind === 'play' && state.open[move.place];
    return !key || !wouldBust(key, move.card);
  });
  const moves = safe.length > 0 ? safe : meant;
  return moves[random.below(moves.length)] ?? PASS;
}

const game: typeof keyOfTheDoor = { ...keyOfTheDoor, sampleMove: layCard };

export default function Gallery({ ask }: { ask: URLSearchParams }) {
  return <GameTable game={game} words={en} Table={Table} ask={ask} />;
}
