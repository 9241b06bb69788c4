import type { ReactNode } from 'react';
import { useAppServices } from '../app/app-services.ts';

export function VerifierLink({ children }: { children: ReactNode }) {
  const { staticSite } = useAppServices();
  return (
    <a href={`${staticSite ? '' : '/'}verifier.html`} download="rota-verifier.html">
      {children}
    </a>
  );
}
