import { type Result, refusal, refused } from '@rota/core';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Something that was asked for: not yet there, there, or refused. */
export interface Answer<Value> {
  readonly value?: Result<Value>;
  /** Asks again; what is there stays until the new answer is. */
  readonly again: () => void;
}

/** Asks when the page is shown, and again when it is looked at after a while elsewhere. */
export function useAnswer<Value>(ask: () => Promise<Result<Value>>): Answer<Value> {
  const [value, setValue] = useState<Result<Value>>();
  const [asked, setAsked] = useState(0);
  const again = useCallback(() => setAsked((times) => times + 1), []);
  const latest = useRef(ask);
  latest.current = ask;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again
  useEffect(() => {
    let wanted = true;
    latest.current().then(
      (answer) => wanted && setValue(answer),
      () => wanted && setValue(refused(refusal('failed-here'))),
    );
    return () => {
      wanted = false;
    };
  }, [asked]);

  useEffect(() => {
    const looked = () => {
      if (document.visibilityState === 'visible') again();
    };
    document.addEventListener('visibilitychange', looked);
    return () => document.removeEventListener('visibilitychange', looked);
  }, [again]);

  return value === undefined ? { again } : { value, again };
}
