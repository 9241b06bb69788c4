import type { Me } from '@rota/protocol';
import { useEffect } from 'react';
import { useHouse } from './house.ts';
import { ME } from './requests.ts';
import { type Query, useQuery } from './useQuery.ts';

/**
 * Who one is to the server, which makes a guest of whoever comes for the first time. The name is
 * kept on this device too, for when there is no server.
 */
export function useMe(): Query<Me> {
  const { preferences } = useHouse();
  const me = useQuery<Me>(ME);
  const name = me.value?.name;
  useEffect(() => {
    if (name !== undefined) preferences.set({ name });
  }, [name, preferences]);
  return me;
}
