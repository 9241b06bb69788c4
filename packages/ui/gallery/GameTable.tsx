import {
  type AnyGame,
  type GameEvent,
  Match,
  SECOND_MS,
  type Seat,
  seededRandom,
} from '@rota/core';
import { type ComponentType, useEffect, useState } from 'react';
import { createTranslator, type ScreenProps, type SeatedPlayer } from '../index.ts';

const NAMES = [
  'Ada',
  'North',
  'Grandmother Weatherwax',
  'Søren',
  'Mei Lin',
  'Tom',
  'Bo',
  'Ines',
  'Zoë',
  'Ravi',
  'Uma',
];
const BOTS = ['master', 'regular', 'expert', 'newcomer', 'learner'];

/** What a game gives to its gallery. */
export interface GameTableProps {
  readonly game: AnyGame;
  /** The game's English messages. */
  readonly words: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: a game's view and events are its own
  readonly Table: ComponentType<ScreenProps<any, any>>;
  /** The query of the gallery's address. */
  readonly ask: URLSearchParams;
  /** The number of seats if the address names none; left out: 4. */
  readonly defaultSeats?: number;
  /** A seat's points. */
  readonly total?: (seat: Seat) => number;
  /** Sets up the deal; by default it makes `moves` sampled moves. */
  readonly begin?: (match: Match) => readonly GameEvent[];
}

/**
 * A game's table for development: the other seats play sampled moves, one a second. The query sets
 * `seats`, `moves` to play first, `seed`, any option of the game, `watch` for a spectator, `still`
 * to stop the others, `pace` in ms, `clock` in seconds, `rated` for a table without hints and `aids` to
 * show them.
 */
export function GameTable(props: GameTableProps) {
  const { game, words, Table, ask, defaultSeats = 4, total = (seat) => seat * 5 } = props;
  const seats = Number(ask.get('seats') ?? defaultSeats);
  const mySeat = ask.has('watch') ? null : 0;
  const [{ match, first }] = useState(dealt);
  const [step, setStep] = useState({ number: 0, last: first });
  const [deadline] = useState(() => performance.now() + Number(ask.get('clock')) * SECOND_MS);
  const next = game.currentSeat(match.state);
  const follow = (last: readonly GameEvent[]) =>
    setStep(({ number }) => ({ number: number + 1, last }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every step
  useEffect(() => {
    if (next < 0 || next === mySeat || ask.has('still')) return;
    const timer = setTimeout(() => follow(playAny(match)), Number(ask.get('pace') ?? SECOND_MS));
    return () => clearTimeout(timer);
  }, [step, match, next, mySeat]);

  return (
    <Table
      view={match.view(mySeat ?? 'public')}
      seat={mySeat}
      players={Array.from(
        { length: seats },
        (_, seat): SeatedPlayer => ({
          name: NAMES[seat % NAMES.length]!,
          ...(seat % 3 === 0
            ? { kind: 'person' as const }
            : { kind: 'bot' as const, bot: BOTS[seat % BOTS.length]! }),
          isConnected: seat !== 3,
          total: total(seat),
        }),
      )}
      openDecisions={match
        .decisions()
        .filter(({ seat }) => seat === mySeat)
        .map(({ kind }) => kind)}
      lastEvents={step.last}
      aids={ask.has('aids')}
      {...(ask.has('clock') ? { deadline } : {})}
      areHintsAllowed={!ask.has('rated')}
      play={(text) => {
        const move = game.parseMove(text);
        if (move.ok && !match.validate(0, move.value)) follow(played(match, 0, move.value));
      }}
      t={createTranslator(words)}
    />
  );

  function dealt(): { match: Match; first: readonly GameEvent[] } {
    const options = Object.entries(game.options).flatMap(([name, option]) => {
      const value =
        option.kind === 'choice' && option.values.find((it) => `${it}` === ask.get(name));
      return value === undefined || value === false ? [] : [[name, value]];
    });
    const dealer = seats - 1;
    const created = Match.create(game, seats, { ...Object.fromEntries(options), dealer });
    if (!created.ok) throw new Error(created.rejection.code);
    const match = created.value;
    if (props.begin) return { match, first: props.begin(match) };
    match.begin(match.shuffledPack(seededRandom(ask.get('seed') ?? 7)));
    let first: readonly GameEvent[] = [];
    for (let move = 0; move < Number(ask.get('moves')); move++) first = playAny(match);
    return { match, first };
  }
}

const random = seededRandom('gallery');

/**
 * Plays a sampled move of the current seat.
 * @returns its events
 */
function playAny(match: Match): readonly GameEvent[] {
  const { game, state } = match;
  const seat = game.currentSeat(state);
  return seat < 0 ? [] : played(match, seat, game.sampleMove(state, seat, random));
}

/**
 * Plays a move.
 * @returns the events that seat 0 receives
 */
export function played(match: Match, seat: Seat, move: unknown): readonly GameEvent[] {
  const events: GameEvent[] = [];
  match.play(seat, move, (event, only = 0) => {
    if (only === 0) events.push(event);
  });
  return events;
}
