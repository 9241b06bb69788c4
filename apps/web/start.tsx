import type { GameModule } from '@rota/games';
import '@rota/ui/styles.css';
import './room.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { openHouse } from './house/open-house.ts';
import { arrival } from './pages/arrival.ts';

/** Shows the room, with these games in it, once it can be read. */
export async function start(games: readonly GameModule[]): Promise<void> {
  const house = openHouse(games);
  await house.spoken;
  await arrival(house, window.location.pathname);
  createRoot(document.getElementById('room')!).render(<App house={house} />);
}
