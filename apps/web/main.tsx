import { GAMES } from '#games';
import '@rota/ui/styles.css';
import './room.css';
import { guardPresses } from '@rota/ui';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { cleanAddress } from './app/clean-address.ts';
import { createApp } from './app/create-app.ts';
import { mayHavePackageGames } from './app/named-games.ts';
import { hasOpaqueOrigin } from './app/opaque-origin.ts';
import { preloadPage } from './pages/page-component.ts';

/** Renders the app once its language is loaded. */
async function start(): Promise<void> {
  guardPresses();
  const isStatic = document.querySelector('meta[name=static-site]') !== null;
  cleanAddress(isStatic);
  const site = isStatic ? (await import('./app/static-site/static-site.ts')).staticSite : undefined;
  const useLocation = site?.useLocation ?? (await locationInFrame());
  const packages = mayHavePackageGames() ? await import('./app/package-games.ts') : undefined;
  const services = createApp(GAMES, (await packages?.loadPackageGames()) ?? [], site);
  await services.languageLoaded;
  await preloadPage(services, site?.currentPage() ?? window.location.pathname);
  createRoot(document.getElementById('room')!).render(
    <App services={services} useLocation={useLocation} />,
  );
  if (!isStatic) await packages?.checkPackageGames();
}

async function locationInFrame() {
  if (!hasOpaqueOrigin()) return undefined;
  return (await import('./app/frame-location.ts')).useFrameLocation;
}

start().catch(reportError);
