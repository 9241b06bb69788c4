import { Match, seededRandom } from '@rota/core';
import { type ScreenProps, type SeatedPlayer, sayFrom, UiProvider } from '@rota/ui';
import { useEffect, useState } from 'react';
import { en } from '../locales/en.ts';
import { type State, type ThreeCardEvent, threeCard, type View } from '../rules/index.ts';
import { Table } from './Table.tsx';

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
const say = sayFrom(en);
const random = seededRandom('gallery');

/**
 * A table to look at and play on while drawing; the address gives `seats`, `moves`, `seed`,
 * `options`, `still` and `quiet`.
 */
export default function Gallery({ ask }: { ask: URLSearchParams }) {
  const seats = Number(ask.get('seats') ?? 4);
  const [{ match, last }] = useState(() => dealt(seats, ask));
  const [step, setStep] = useState<{ number: number; last: readonly ThreeCardEvent[] }>({
    number: 0,
    last,
  });
  const state = match.state as State;
  const next = threeCard.currentSeat(state);
  const follow = (last: readonly ThreeCardEvent[]) =>
    setStep(({ number }) => ({ number: number + 1, last }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every step
  useEffect(() => {
    if (next < 0 || next === 0 || ask.has('still')) return;
    const timer = setTimeout(() => follow(playAny(match)), Number(ask.get('pace') ?? 1000));
    return () => clearTimeout(timer);
  }, [step, match, next]);

  const props: ScreenProps<View, ThreeCardEvent> = {
    view: threeCard.view(state, 0),
    seat: 0,
    players: Array.from(
      { length: seats },
      (_, seat): SeatedPlayer => ({
        name: NAMES[seat % NAMES.length]!,
        kind: seat % 3 ? 'bot' : 'person',
        here: seat !== 3,
        total: seat % 2,
      }),
    ),
    open: threeCard
      .decisions(state)
      .filter(({ seat }) => seat === 0)
      .map(({ kind }) => kind),
    last: step.last,
    play(text) {
      const move = threeCard.parseMove(text);
      const events: ThreeCardEvent[] = [];
      if (move.ok) match.play(0, move.value, (event) => events.push(event as ThreeCardEvent));
      follow(events);
    },
    say,
  };
  return (
    <UiProvider talk={!ask.has('quiet')}>
      <Table {...props} />
    </UiProvider>
  );
}

function dealt(
  seats: number,
  ask: URLSearchParams,
): { match: Match; last: readonly ThreeCardEvent[] } {
  const options = JSON.parse(ask.get('options') ?? '{}') as object;
  const created = Match.create(threeCard, seats, { dealer: seats - 1, ...options });
  if (!created.ok) throw new Error(created.refusal.code);
  const match = created.value;
  match.begin(match.shuffledPack(seededRandom(ask.get('seed') ?? 7)));
  let last: readonly ThreeCardEvent[] = [];
  for (let move = 0; move < Number(ask.get('moves') ?? 0); move++) last = playAny(match);
  return { match, last };
}

/** The next seat makes any legal move. @returns what happened */
function playAny(match: Match): ThreeCardEvent[] {
  const state = match.state as State;
  const seat = threeCard.currentSeat(state);
  const events: ThreeCardEvent[] = [];
  if (seat >= 0) {
    match.play(seat, threeCard.sampleMove(state, seat, random), (event) =>
      events.push(event as ThreeCardEvent),
    );
  }
  return events;
}
