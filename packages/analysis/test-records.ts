import {
  type AnyGame,
  type Card,
  Match,
  type MatchRecord,
  type Seat,
  writeRecord,
} from '@rota/core';

/** Who plays what; undefined: whatever is legal first, or, asked to speak up, nothing. */
export type Script = (match: Match, seat: Seat, reaction: boolean) => unknown;

/** A match played by script with given packs. @throws Error when a move is refused */
export function scriptedRecord(
  game: AnyGame,
  seats: number,
  options: object,
  packs: readonly (readonly Card[])[],
  script: Script,
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
        const move = script(match, other, true);
        if (move !== undefined) play(other, move);
      }
      if (game.currentSeat(match.state) !== seat) continue;
      play(seat, script(match, seat, false) ?? (game.moves(match.state, seat) as unknown[])[0]);
    }
  }
  return writeRecord(
    match,
    Array.from({ length: seats }, (_, seat) => `seat ${seat}`),
  );
}
