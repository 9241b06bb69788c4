import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@rota/ui/styles.css';
import { UiProvider } from '@rota/ui';
import { PlayTable } from './PlayTable.tsx';

// Parameters: `game`, `seats`, `seed`, and `watch` for a spectator.
const query = new URLSearchParams(location.search);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <UiProvider speed="off" sound={false}>
      <div style={{ blockSize: '100dvh' }}>
        <PlayTable query={query} />
      </div>
    </UiProvider>
  </StrictMode>,
);
