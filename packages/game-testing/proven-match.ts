import {
  type AnyGame,
  BOT_PREFIX,
  DEALING_VERSION,
  type DealingRecord,
  Match,
  type MatchRecord,
  PERSON,
  type Random,
  type Seat,
  seededRandom,
  writeRecord,
} from '@rota/core';
import {
  computeCommitment,
  dealingRandom,
  factsDigest,
  recordedFacts,
  recordedSources,
} from '@rota/fair-dealing';

interface Plan {
  readonly game: AnyGame;
  readonly seats: number;
  readonly options?: unknown;
  readonly seed: string;
}

/**
 * Plays a match of sampled moves with packs from a commit-reveal exchange: people in all seats but the
 * last; seat 0 fails the first exchange, the second succeeds.
 * @returns its record, of version 2
 */
export function provenMatch({ game, seats, options, seed }: Plan): MatchRecord {
  const created = Match.create(game, seats, options);
  if (!created.ok) throw new RangeError(`no such match: ${JSON.stringify(created.rejection)}`);
  const match = created.value;
  const random = seededRandom(seed);
  const names = Array.from({ length: seats }, (_, seat) => `Player ${seat + 1}`);
  names[seats - 1] = 'bot:random';
  const { options: written } = writeRecord(match, names);
  const settled = { game: game.id, version: game.version, options: written };
  const dealing = exchange(names, settled, random);
  const sources = recordedSources(dealing, settled);
  while (!match.over) {
    if (match.awaitsDeal) {
      match.begin(match.shuffledPack(dealingRandom(sources, match.deals.length + 1)));
    }
    const seat = game.currentSeat(match.state);
    if (seat >= 0) match.play(seat, game.sampleMove(match.state, seat, random));
  }
  return writeRecord(match, names, dealing, [0]);
}

function exchange(
  names: readonly string[],
  settled: Omit<Parameters<typeof recordedFacts>[1], 'seats'>,
  random: Random,
): DealingRecord {
  const seats = names.map((name) => (name.startsWith(BOT_PREFIX) ? name : PERSON));
  const people = seats.flatMap((kind, seat) => (kind === PERSON ? [seat] : []));
  const match = 'table-7f3a';
  const digestOf = (count: number) => factsDigest(recordedFacts({ match, seats }, settled, count));
  const value = () => Array.from({ length: 64 }, () => random.below(16).toString(16)).join('');
  const server = (count: number) => {
    const secret = value();
    return { commitment: computeCommitment('house', digestOf(count), secret), secret };
  };
  const contribution = (count: number, seat: Seat) => {
    const own = value();
    return { seat, commitment: computeCommitment(seat, digestOf(count), own), value: own };
  };
  const [silent, ...others] = people;
  return {
    version: DEALING_VERSION,
    match,
    seats,
    ...server(2),
    contributions: others.map((seat) => contribution(2, seat)),
    voids: [
      {
        fault: 'no-value',
        by: [silent!],
        ...server(1),
        contributions: people.map((seat) => {
          const { value: own, ...committed } = contribution(1, seat);
          return seat === silent ? committed : { ...committed, value: own };
        }),
      },
    ],
  };
}
