import { distinctNames, normalizeName, whyUnclearName } from '@rota/core';
import type { SeatedPlayer } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '../../device/storage/browser-storage.ts';

const KEY = 'rota.real-players';

/** The names of the players at a real table. */
export interface PlayerNames {
  /** As typed; empty: none. */
  typed(seat: number): string;
  /** As shown. */
  of(seat: number): string;
  set(seat: number, name: string): void;
  players(seats: number): readonly SeatedPlayer[];
}

/** The names of the people at the table, stored on this device. */
export function usePlayerNames(): PlayerNames {
  const { t } = useTranslation('core');
  const [names, setNames] = useState(readNames);
  const typed = (seat: number) => names[seat] ?? '';
  /** What cannot be read gives way to the usual name. */
  const readable = (seat: number) => {
    const name = normalizeName(typed(seat));
    return whyUnclearName(name) ? t('player', { number: seat + 1 }) : name;
  };
  const of = (seat: number) =>
    distinctNames(Array.from({ length: seat + 1 }, (_, at) => readable(at)))[seat]!;
  return {
    typed,
    of,
    set(seat, name) {
      const next = Array.from({ length: Math.max(names.length, seat + 1) }, (_, at) =>
        at === seat ? name : typed(at),
      );
      setNames(next);
      writeStored(KEY, next);
    },
    players: (seats) =>
      Array.from({ length: seats }, (_, seat) => ({
        name: of(seat),
        kind: 'person',
        isConnected: true,
        total: 0,
      })),
  };
}

function readNames(): readonly string[] {
  const stored = readStored(KEY);
  return Array.isArray(stored) ? stored.map((name) => (typeof name === 'string' ? name : '')) : [];
}
