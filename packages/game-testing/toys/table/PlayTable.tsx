import { baselineMoveFromView } from '@rota/bots';
import { type GameEvent, Match, seededRandom } from '@rota/core';
import { createTranslator, type ScreenProps, type SeatedPlayer } from '@rota/ui';
import { useState } from 'react';
import { toys } from '../index.ts';
import { screens } from '../screens.ts';

const NAMES = ['You', 'Ada', 'Ben', 'Cleo', 'Dan'];

/** One deal of a toy game against greedy players, without a server. */
export function PlayTable({ query }: { query: URLSearchParams }) {
  const id = query.get('game') ?? 'snap';
  const { game, policies, messages } = toys.find((toy) => toy.game.id === id)!;
  const { Table } = screens[id]!;
  const seats = Number(query.get('seats') ?? 3);
  const seed = query.get('seed') ?? '1';
  const mySeat = query.has('watch') ? null : 0;
  const [match] = useState(() => createDeal());
  const [step, setStep] = useState<Pick<ScreenProps, 'lastEvents' | 'rejection'>>({
    lastEvents: [],
  });
  const players = NAMES.slice(0, seats).map(
    (name, seat): SeatedPlayer => ({
      name,
      kind: seat === 0 ? 'person' : 'bot',
      isConnected: true,
      total: match.totals[seat]!,
    }),
  );
  const open = match
    .decisions()
    .filter(({ seat }) => seat === mySeat)
    .map(({ kind }) => kind);
  return (
    <>
      <Table
        view={match.view(mySeat ?? 'public')}
        seat={mySeat}
        players={players}
        openDecisions={open}
        lastEvents={step.lastEvents}
        play={(text) => setStep(makeMove(text))}
        t={createTranslator(messages.en)}
      />
      <output hidden>{step.rejection?.code}</output>
    </>
  );

  function createDeal(): Match {
    const created = Match.create(game, seats, { deals: 1, dealer: seats - 1 });
    if (!created.ok) throw new Error(created.rejection.code);
    created.value.begin(created.value.shuffledPack(seededRandom(seed)));
    return created.value;
  }

  /** Plays the person's move, then the others' until the table waits for the person again. */
  function makeMove(text: string): Pick<ScreenProps, 'lastEvents' | 'rejection'> {
    const lastEvents: GameEvent[] = [];
    const emit = (event: GameEvent) => lastEvents.push(event);
    const parsed = game.parseMove(text);
    const rejection = parsed.ok ? match.validate(0, parsed.value) : parsed.rejection;
    if (!parsed.ok || rejection) return { lastEvents, ...(rejection ? { rejection } : {}) };
    match.play(0, parsed.value, emit);
    for (let seat = nextBot(); seat !== undefined; seat = nextBot()) {
      match.play(
        seat,
        baselineMoveFromView({ game, policies }, match.view(seat), seat, seededRandom(seed)),
        emit,
      );
    }
    return { lastEvents };
  }

  /** Returns a bot's seat to move; undefined if the deal waits for the person. */
  function nextBot(): number | undefined {
    const awaited = match.decisions().filter(({ kind }) => kind !== 'reaction');
    if (awaited.some(({ seat }) => seat === mySeat)) return undefined;
    return awaited[0]?.seat;
  }
}
