import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@rota/ui/styles.css';
import { UiProvider } from '@rota/ui';
import { PlayTable } from './PlayTable.tsx';

// The address says which: `game`, `seats`, `seed`, `watch` as a spectator.
const ask = new URLSearchParams(location.search);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <UiProvider speed="off" sound={false}>
      <div style={{ blockSize: '100dvh' }}>
        <PlayTable ask={ask} />
      </div>
    </UiProvider>
  </StrictMode>,
);
