import {
  type AnyGame,
  type Card,
  Match,
  type MatchRecord,
  type Seat,
  writeRecord,
} from '@rota/core';

/** Returns a seat's move; undefined is the first legal one or, for a reaction, to pass. */
export type MovePicker = (match: Match, seat: Seat, reaction: boolean) => unknown;

/** Plays a match with given packs and moves. @throws Error if a move is rejected */
export function scriptedRecord(
  game: AnyGame,
  seats: number,
  options: object,
  packs: readonly (readonly Card[])[],
  pickMove: MovePicker,
): MatchRecord {
  const created = Match.create(game, seats, { deals: packs.length, ...options });
  if (!created.ok) throw new Error(created.rejection.code);
  const match = created.value;
  const play = (seat: Seat, move: unknown) => {
    const why = match.validate(seat, move);
    if (why) throw new Error(`${why.code}: ${game.formatMove(move)}`);
    match.play(seat, move);
  };
  for (const pack of packs) {
    match.begin(pack);
    for (
      let seat = game.currentSeat(match.state);
      seat >= 0;
      seat = game.currentSeat(match.state)
    ) {
      for (const { seat: other, kind } of match.decisions()) {
        if (kind !== 'reaction') continue;
        const move = pickMove(match, other, true);
        if (move !== undefined) play(other, move);
      }
      if (game.currentSeat(match.state) !== seat) continue;
      play(seat, pickMove(match, seat, false) ?? (game.moves(match.state, seat) as unknown[])[0]);
    }
  }
  return writeRecord(
    match,
    Array.from({ length: seats }, (_, seat) => `seat ${seat}`),
  );
}
