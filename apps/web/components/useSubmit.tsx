import type { Rejection, Result } from '@rota/core';
import { type ReactNode, useState } from 'react';
import { useDescribeRejection } from '../locales/useGameTranslation.ts';

interface Submit {
  /** Awaits a request, then calls `onSuccess` with its answer or keeps the rejection. */
  submit<Value>(
    request: Promise<Result<Value>>,
    onSuccess?: (value: Value) => unknown,
  ): Promise<void>;
  /** Why the last request was rejected. */
  readonly message: string | undefined;
  /** The same as an element to render. */
  readonly alert: ReactNode;
}

/** Sends the requests of a component, and puts the last rejection into words. */
export function useSubmit(game?: string): Submit {
  const describeRejection = useDescribeRejection(game);
  const [rejection, setRejection] = useState<Rejection>();
  const message = rejection && describeRejection(rejection);
  return {
    async submit(request, onSuccess) {
      const result = await request;
      setRejection(result.ok ? undefined : result.rejection);
      if (result.ok) await onSuccess?.(result.value);
    },
    message,
    alert: message !== undefined && <p role="alert">{message}</p>,
  };
}
