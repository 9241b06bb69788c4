import type { Result } from '@rota/core';
import type { Me } from '@rota/wire';
import { useEffect, useState } from 'react';
import { useHouse } from './house.ts';
import { requests } from './requests.ts';

/**
 * Who one is to the server, which makes a guest of whoever comes for the first time. The name is
 * kept on this device too, for when there is no server.
 * @returns undefined until the server has said it
 */
export function useMe(): Result<Me> | undefined {
  const { preferences } = useHouse();
  const [me, setMe] = useState<Result<Me>>();
  useEffect(() => {
    let wanted = true;
    requests
      .me()
      .then((answer) => {
        if (!wanted) return;
        setMe(answer);
        if (answer.ok) preferences.set({ name: answer.value.name });
      })
      .catch(reportError);
    return () => {
      wanted = false;
    };
  }, [preferences]);
  return me;
}
