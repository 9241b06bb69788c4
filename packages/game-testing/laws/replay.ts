import { Match, parseRecord, replay as replayRecord, writeRecord } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { pick } from '../chance.ts';
import type { Law } from '../law.ts';
import { hold } from '../law-broken.ts';
import { sent, snapshot } from '../snapshot.ts';
import type { Trial } from '../trial.ts';
import { choose } from '../walk.ts';

/** Law 3: replaying the record gives the same state at every step, through JSON too. */
export const replay: Law = {
  title: 'Law 3: the record replays to the same state at every step',
  trials: 60,
  check(trial) {
    const { game } = trial;
    const { match, states, running } = playMatch(trial);
    hold(states.length > match.deals.length, 'no move was made');
    for (const written of [running, write(match)]) {
      const parsed = parseRecord(sent(written));
      hold(parsed.ok, 'its record cannot be read');
      const replayed: string[] = [];
      const again = replayRecord(parsed.value, [game], {
        onStep: ({ state }) => replayed.push(snapshot(state)),
      });
      hold(again.ok, () => `its record is refused: ${snapshot(again)}`);
      const different = replayed.findIndex((state, at) => state !== states[at]);
      hold(different < 0, () => `step ${different} replays to another state`);
      hold(snapshot(write(again.value)) === snapshot(written), 'the replay writes another record');
      const fault = verify(parsed.value, [game]);
      hold(!fault, () => `its record is faulted: ${snapshot(fault)}`);
    }
  },
};

/** Plays a match. @returns its states after every step, and its record as it was at some moment */
function playMatch(trial: Trial) {
  const { game, table, start } = trial;
  const options = { ...table.options, deals: pick([1, 1, 2], trial.random), dealer: start.dealer };
  const created = Match.create(game, table.seats, options);
  hold(created.ok, 'its options are refused');
  const match = created.value;
  trial.seen = { toString: () => JSON.stringify(write(match)) };
  const bound = game.maxMoves(table.options, table.seats);
  const states: string[] = [];
  let running = write(match);
  const random = trial.chanceOf('walk');
  while (!match.over) {
    if (match.awaitsDeal) match.begin(match.shuffledPack(random));
    else {
      const choice = choose(game, match.state, random, start.manner);
      hold(choice, 'the deal is not over, but nobody has a move');
      match.play(choice.seat, choice.move);
      hold(match.deal!.moves.length <= bound, `the deal is not over after ${bound} moves`);
    }
    states.push(snapshot(match.state));
    // Each moment is as likely to be the one that is kept.
    if (random.below(states.length) === 0) running = write(match);
  }
  return { match, states, running };
}

function write(match: Match) {
  return writeRecord(
    match,
    Array.from({ length: match.seats }, (_, seat) => `seat ${seat}`),
  );
}
