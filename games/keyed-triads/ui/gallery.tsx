import { Match, seededRandom, shuffle } from '@rota/core';
import { type ScreenProps, type SeatedPlayer, sayFrom } from '@rota/ui';
import { useEffect, useState } from 'react';
import { en } from '../locales/en.ts';
import { type Event, keyedTriads, type State, type View } from '../rules/index.ts';
import { Table } from './Table.tsx';

const NAMES = ['Ada', 'North', 'Grandmother Weatherwax', 'Søren', 'Mei Lin', 'Tom', 'bot greedy'];
const say = sayFrom(en);

/**
 * A table to look at and play on while drawing: the others lay cards at random, one a second.
 * The address says which: `seats`, `moves` played already, `seed`, `claims`, `watch` as a spectator.
 */
export default function Gallery({ ask }: { ask: URLSearchParams }) {
  const seats = Number(ask.get('seats') ?? 4);
  const [{ match, last }] = useState(() => dealt(seats, ask));
  const [step, setStep] = useState({ number: 0, last });
  const state = match.state as State;
  const mySeat = ask.has('watch') ? null : 0;
  const next = keyedTriads.currentSeat(state);
  const follow = (last: readonly Event[]) =>
    setStep(({ number }) => ({ number: number + 1, last }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every step
  useEffect(() => {
    if (next < 0 || next === mySeat || ask.has('still')) return;
    const timer = setTimeout(() => follow(playAny(match)), Number(ask.get('pace') ?? 1000));
    return () => clearTimeout(timer);
  }, [step, match, next, mySeat]);

  const props: ScreenProps<View, Event> = {
    view: keyedTriads.view(state, mySeat ?? 'public'),
    seat: mySeat,
    players: NAMES.slice(0, seats).map(
      (name, seat): SeatedPlayer => ({
        name,
        kind: seat % 3 === 0 ? 'person' : 'bot',
        here: seat !== 3,
        total: (seat * 5) % 9,
      }),
    ),
    open: keyedTriads
      .decisions(state)
      .filter(({ seat }) => seat === mySeat)
      .map(({ kind }) => kind),
    last: step.last,
    play(text) {
      const move = keyedTriads.parseMove(text);
      const events: Event[] = [];
      if (move.ok) match.play(0, move.value, (event) => events.push(event as Event));
      follow(events);
    },
    say,
  };
  return <Table {...props} />;
}

/** A match with a deal as far on as asked, and what the last of its moves brought about. */
function dealt(seats: number, ask: URLSearchParams): { match: Match; last: readonly Event[] } {
  const created = Match.create(keyedTriads, seats, {
    claims: ask.get('claims') ?? 'automatic',
    dealer: seats - 1,
  });
  if (!created.ok) throw new Error(created.refusal.code);
  const [pack] = keyedTriads.packs({ claims: 'automatic', proximity: 'paired' }, seats);
  const match = created.value;
  match.begin(shuffle(pack!, seededRandom(ask.get('seed') ?? 7)));
  let last: readonly Event[] = [];
  for (let move = 0; move < Number(ask.get('moves') ?? 0); move++) last = playAny(match);
  return { match, last };
}

const random = seededRandom('gallery');

/** The next seat makes any legal move. @returns what happened */
function playAny(match: Match): Event[] {
  const state = match.state as State;
  const seat = keyedTriads.currentSeat(state);
  const events: Event[] = [];
  if (seat >= 0) {
    match.play(seat, keyedTriads.sampleMove(state, seat, random), (event) =>
      events.push(event as Event),
    );
  }
  return events;
}
