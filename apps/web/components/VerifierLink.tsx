import type { ReactNode } from 'react';

/** Downloads the offline verifier. */
export function VerifierLink({ children }: { children: ReactNode }) {
  return (
    <a href="/verifier.html" download="rota-verifier.html">
      {children}
    </a>
  );
}
