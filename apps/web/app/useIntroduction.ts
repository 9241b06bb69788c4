import type { Result } from '@rota/core';
import { useState } from 'react';
import { useAppServices } from './app-services.ts';
import { isGuestName } from './players.ts';
import { api, ME_PATH } from './requests.ts';
import { useMe } from './useMe.ts';
import { setQuery } from './useQuery.ts';

interface Introduction {
  /** The name typed, or the one known; empty for a guest without one. */
  readonly name: string;
  setName(name: string): void;
  /** Stores the name, if it is another, and goes on. A name left empty stays as it is. */
  introduce<Value>(next: () => Promise<Result<Value>>): Promise<Result<Value>>;
}

/** Asks for the viewer's name before they meet others. */
export function useIntroduction(): Introduction {
  const { preferences } = useAppServices();
  const known = useMe().value?.name ?? '';
  const [typed, setName] = useState<string>();
  const name = typed ?? (isGuestName(known) ? '' : known);
  return {
    name,
    setName,
    async introduce(next) {
      const chosen = name.trim();
      if (chosen !== '' && chosen !== known) {
        const me = await api.introduce(chosen);
        if (!me.ok) return me;
        preferences.set({ name: me.value.name });
        setQuery(ME_PATH, me.value);
      }
      return next();
    },
  };
}
