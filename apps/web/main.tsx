import { GAMES } from '#games';
import '@rota/ui/styles.css';
import './room.css';
import { guardPresses } from '@rota/ui';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createApp } from './app/create-app.ts';
import { preloadPage } from './pages/index.ts';

/** Renders the app once its language is loaded. */
async function start(): Promise<void> {
  guardPresses();
  const isStatic = document.querySelector('meta[name=static-site]') !== null;
  const site = isStatic ? await import('./static-site/static-site.ts') : undefined;
  const services = createApp(GAMES, site?.staticSite);
  await services.languageLoaded;
  await preloadPage(services, site?.staticSite.currentPage() ?? window.location.pathname);
  createRoot(document.getElementById('room')!).render(<App services={services} />);
}

start().catch(reportError);
