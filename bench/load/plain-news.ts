import type { News } from './contestant.ts';
import type { Delta, SeatView } from './work.ts';

export type Told = Delta | SeatView;

/** Reads what the plain peers tell: a view of a move not heard of before tells of that move. */
export function readPlain(hear: (news: News) => void): (told: Told, bytes: number) => void {
  let last: number | undefined;
  return (told, bytes) => {
    const { number, turn } = told;
    const move = last !== undefined && number > last;
    last = number;
    if (told.say === 'laid') hear({ number, turn, move, card: told.card, bytes });
    else hear({ number, turn, move, hand: told.hand, bytes });
  };
}
