import { Match, seededRandom } from '@rota/core';
import { type ScreenProps, type SeatedPlayer, sayFrom } from '@rota/ui';
import { useState } from 'react';
import { type Event, jammat, type State, type View } from '../rules/index.ts';
import { en } from '../words/en.ts';
import { Table } from './Table.tsx';

const NAMES = ['Ada', 'North', 'Grandmother Weatherwax', 'Søren', 'Mei Lin', 'Tom', 'Bo', 'Ines'];
const say = sayFrom(en);

/** A table to look at while drawing; the address gives `seats`, `layout`, `seed`; `shown` lays all out. */
export default function Gallery({ ask }: { ask: URLSearchParams }) {
  const seats = Number(ask.get('seats') ?? 3);
  const [match] = useState(() => dealt(seats, ask));
  const [last, setLast] = useState<readonly Event[]>([]);
  const state = match.state as State;
  const props: ScreenProps<View, Event> = {
    view: jammat.view(state, 0),
    seat: 0,
    players: NAMES.slice(0, seats).map(
      (name, seat): SeatedPlayer => ({
        name,
        kind: seat % 3 ? 'bot' : 'person',
        here: true,
        total: seat,
      }),
    ),
    open: jammat.decisions(state).some(({ seat }) => seat === 0) ? ['sealed'] : [],
    last,
    play(text) {
      const move = jammat.parseMove(text);
      const events: Event[] = [];
      if (move.ok) match.play(0, move.value, (event) => events.push(event as Event));
      setLast(events);
    },
    say,
  };
  return <Table {...props} />;
}

function dealt(seats: number, ask: URLSearchParams): Match {
  const created = Match.create(jammat, seats, { layout: ask.get('layout') ?? 'square' });
  if (!created.ok) throw new Error(created.refusal.code);
  const match = created.value;
  const random = seededRandom(ask.get('seed') ?? 7);
  match.begin(match.shuffledPack(random));
  const state = match.state as State;
  for (let seat = seats - 1; seat > 0 || (seat === 0 && ask.has('shown')); seat--) {
    match.play(seat, jammat.sample(state, seat, random));
  }
  return match;
}
