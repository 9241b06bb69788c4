import { GAMES } from '#games';
import '@rota/ui/styles.css';
import './room.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createApp } from './app/create-app.ts';
import { preloadPage } from './pages/index.ts';

/** Renders the app once its language is loaded. */
async function start(): Promise<void> {
  const services = createApp(GAMES);
  await services.languageLoaded;
  await preloadPage(services, window.location.pathname);
  createRoot(document.getElementById('room')!).render(<App services={services} />);
}

start().catch(reportError);
