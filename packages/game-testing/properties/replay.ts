import { Match, parseRecord, replay as replayRecord, writeRecord } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import type { Property } from '../property.ts';
import { ensure } from '../property-violation.ts';
import { randomItem } from '../random-choice.ts';
import { jsonCopy, snapshot } from '../snapshot.ts';
import type { TestCase } from '../test-case.ts';
import { chooseMove } from '../trace.ts';

export const replay: Property = {
  title: 'Property 3: the record replays to the same state at every step',
  runs: 60,
  check(testCase) {
    const { game } = testCase;
    const { match, states, running } = playMatch(testCase);
    ensure(states.length > match.deals.length, 'no move was made');
    for (const written of [running, toRecord(match)]) {
      const parsed = parseRecord(jsonCopy(written));
      ensure(parsed.ok, 'its record cannot be parsed');
      const replayed: string[] = [];
      const again = replayRecord(parsed.value, [game], {
        onStep: ({ state }) => replayed.push(snapshot(state)),
      });
      ensure(again.ok, () => `its record is rejected: ${snapshot(again)}`);
      const different = replayed.findIndex((state, at) => state !== states[at]);
      ensure(different < 0, () => `step ${different} replays to another state`);
      ensure(
        snapshot(toRecord(again.value)) === snapshot(written),
        'the replay gives another record',
      );
      const fault = verify(parsed.value, [game]);
      ensure(!fault, () => `its record does not verify: ${snapshot(fault)}`);
    }
  },
};

/** Plays a match. @returns the state after every step, and the record at a random step */
function playMatch(testCase: TestCase) {
  const { game, table, start } = testCase;
  const options = {
    ...table.options,
    deals: randomItem([1, 1, 2], testCase.random),
    dealer: start.dealer,
  };
  const created = Match.create(game, table.seats, options);
  ensure(created.ok, 'its options are rejected');
  const match = created.value;
  testCase.reproduction = { toString: () => JSON.stringify(toRecord(match)) };
  const bound = game.maxMoves(table.options, table.seats);
  const states: string[] = [];
  let running = toRecord(match);
  const random = testCase.randomFor('walk');
  while (!match.over) {
    if (match.awaitsDeal) match.begin(match.shuffledPack(random));
    else {
      const choice = chooseMove(game, match.state, random, start.strategy);
      ensure(choice, 'the deal is not over, but no seat has a move');
      match.play(choice.seat, choice.move);
      ensure(match.deal!.moves.length <= bound, `the deal is not over after ${bound} moves`);
    }
    states.push(snapshot(match.state));
    // Reservoir sampling: each step is equally likely.
    if (random.below(states.length) === 0) running = toRecord(match);
  }
  return { match, states, running };
}

function toRecord(match: Match) {
  return writeRecord(
    match,
    Array.from({ length: match.seats }, (_, seat) => `seat ${seat}`),
  );
}
