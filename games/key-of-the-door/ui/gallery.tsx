import { Match, seededRandom } from '@rota/core';
import { type ScreenProps, type SeatedPlayer, sayFrom } from '@rota/ui';
import { useEffect, useState } from 'react';
import { en } from '../locales/en.ts';
import { type Event, keyOfTheDoor, type State, type View } from '../rules/index.ts';
import { Table } from './Table.tsx';

const NAMES = ['Ada', 'North', 'Grandmother Weatherwax', 'Søren', 'Mei Lin'];
const say = sayFrom(en);
const random = seededRandom('gallery');

/**
 * A table to look at and play on while drawing: the others play sampled moves, one a second. The
 * address says which: `seats`, `moves` played already, `seed`, any option by its name, `watch` as a
 * spectator, `still` so that nobody else plays, `pace` in milliseconds.
 */
export default function Gallery({ ask }: { ask: URLSearchParams }) {
  const seats = Number(ask.get('seats') ?? 4);
  const [{ match, last }] = useState(() => dealt(seats, ask));
  const [step, setStep] = useState({ number: 0, last });
  const state = match.state as State;
  const mySeat = ask.has('watch') ? null : 0;
  const next = keyOfTheDoor.currentSeat(state);
  const follow = (last: readonly Event[]) =>
    setStep(({ number }) => ({ number: number + 1, last }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every step
  useEffect(() => {
    if (next < 0 || next === mySeat || ask.has('still')) return;
    const timer = setTimeout(() => follow(playAny(match)), Number(ask.get('pace') ?? 1000));
    return () => clearTimeout(timer);
  }, [step, match, next, mySeat]);

  const props: ScreenProps<View, Event> = {
    view: keyOfTheDoor.view(state, mySeat ?? 'public'),
    seat: mySeat,
    players: NAMES.slice(0, seats).map(
      (name, seat): SeatedPlayer => ({
        name,
        kind: seat % 3 === 0 ? 'person' : 'bot',
        here: seat !== 3,
        total: seat * 5,
      }),
    ),
    open: keyOfTheDoor
      .decisions(state)
      .filter(({ seat }) => seat === mySeat)
      .map(({ kind }) => kind),
    last: step.last,
    play(text) {
      const move = keyOfTheDoor.parseMove(text);
      if (!move.ok || keyOfTheDoor.validate(state, 0, move.value)) return;
      const events: Event[] = [];
      match.play(0, move.value, tellTo(mySeat, events));
      follow(events);
    },
    say,
  };
  return <Table {...props} />;
}

/** A match with a deal as far on as asked, and what the last of its moves brought about. */
function dealt(seats: number, ask: URLSearchParams): { match: Match; last: readonly Event[] } {
  const options = Object.fromEntries(
    Object.entries(keyOfTheDoor.options).flatMap(([name, spec]) => {
      const value = ask.get(name);
      if (value === null || spec.kind !== 'choice') return [];
      return [[name, spec.values.find((allowed) => String(allowed) === value)!]];
    }),
  );
  const created = Match.create(keyOfTheDoor, seats, { ...options, dealer: seats - 1 });
  if (!created.ok) throw new Error(created.refusal.code);
  const match = created.value;
  match.begin(match.shuffledPack(seededRandom(ask.get('seed') ?? 7)));
  let last: readonly Event[] = [];
  for (let move = 0; move < Number(ask.get('moves') ?? 0); move++) last = playAny(match);
  return { match, last };
}

/** The next seat makes a sampled move. @returns what happened, as far as everybody is told */
function playAny(match: Match): Event[] {
  const state = match.state as State;
  const seat = keyOfTheDoor.currentSeat(state);
  const events: Event[] = [];
  if (seat >= 0) {
    match.play(seat, keyOfTheDoor.sampleMove(state, seat, random), tellTo(null, events));
  }
  return events;
}

function tellTo(listener: number | null, events: Event[]) {
  return (event: unknown, only?: number) => {
    if (only === undefined || only === listener) events.push(event as Event);
  };
}
