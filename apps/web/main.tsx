import { GAMES } from '#games';
import '@rota/ui/styles.css';
import './room.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createApp } from './app/create-app.ts';
import { preloadPage } from './pages/index.ts';

/** Renders the app once its language is loaded. */
async function start(): Promise<void> {
  const house = createApp(GAMES);
  await house.languageLoaded;
  await preloadPage(house, window.location.pathname);
  createRoot(document.getElementById('room')!).render(<App house={house} />);
}

start().catch(reportError);
