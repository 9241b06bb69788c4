import { Match, seededRandom } from '@rota/core';
import { type ScreenProps, type SeatedPlayer, sayFrom } from '@rota/ui';
import { useState } from 'react';
import { en } from '../locales/en.ts';
import { type Event, jammat, type State, type View } from '../rules/index.ts';
import { Table } from './Table.tsx';

const NAMES = ['Ada', 'North', 'Grandmother Weatherwax', 'Søren', 'Mei Lin', 'Tom', 'Bo', 'Ines'];
const say = sayFrom(en);
const SECOND = 1000;

/**
 * A table to look at and play on while drawing: the others have arranged at random. The address says
 * which: `seats`, `layout`, `compare`, `seed`, `clock` in seconds, `watch` as a spectator; `shown`
 * lays all out.
 */
export default function Gallery({ ask }: { ask: URLSearchParams }) {
  const seats = Number(ask.get('seats') ?? 3);
  const [{ match, last: first }] = useState(() => dealt(seats, ask));
  const [last, setLast] = useState<readonly Event[]>(first);
  const [deadline] = useState(() => performance.now() + Number(ask.get('clock')) * SECOND);
  const state = match.state as State;
  const seat = ask.has('watch') ? null : 0;
  const props: ScreenProps<View, Event> = {
    view: jammat.view(state, seat ?? 'public'),
    seat,
    players: NAMES.slice(0, seats).map(
      (name, at): SeatedPlayer => ({
        name,
        kind: at % 3 ? 'bot' : 'person',
        here: at !== 3,
        total: at * 5,
      }),
    ),
    open: jammat.decisions(state).some((decision) => decision.seat === seat) ? ['sealed'] : [],
    last,
    ...(ask.has('clock') ? { deadline } : {}),
    play(text) {
      const move = jammat.parseMove(text);
      if (move.ok) setLast(played(match, 0, move.value));
    },
    say,
  };
  return <Table {...props} />;
}

/** A match in its first deal, in which all have arranged but the viewer, unless asked to. */
function dealt(seats: number, ask: URLSearchParams): { match: Match; last: readonly Event[] } {
  const created = Match.create(jammat, seats, {
    layout: ask.get('layout') ?? 'square',
    compare: ask.get('compare') ?? 'table',
    dealer: seats - 1,
  });
  if (!created.ok) throw new Error(created.refusal.code);
  const match = created.value;
  const random = seededRandom(ask.get('seed') ?? 7);
  match.begin(match.shuffledPack(random));
  const state = match.state as State;
  let last: readonly Event[] = [];
  for (let seat = seats - 1; seat > 0 || (seat === 0 && ask.has('shown')); seat--) {
    last = played(match, seat, jammat.sampleMove(state, seat, random));
  }
  return { match, last };
}

function played(match: Match, seat: number, move: readonly number[]): Event[] {
  const events: Event[] = [];
  match.play(seat, move, (event) => events.push(event as Event));
  return events;
}
