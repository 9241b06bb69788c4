import type { Me } from '@rota/protocol';
import { useEffect } from 'react';
import { useAppServices } from './app-services.ts';
import { ME_PATH } from './requests.ts';
import { type Query, useQuery } from './useQuery.ts';

/**
 * The visitor's account; the server creates a guest for a new visitor. The name is also stored on
 * this device, for matches without a server.
 */
export function useMe(): Query<Me> {
  const { preferences } = useAppServices();
  const me = useQuery<Me>(ME_PATH);
  const name = me.value?.name;
  useEffect(() => {
    if (name !== undefined) preferences.set({ name });
  }, [name, preferences]);
  return me;
}
