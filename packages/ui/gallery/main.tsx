import { type ComponentType, lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles.css';
import {
  applyAppearance,
  BACKS,
  type Back,
  DECKS,
  type Deck,
  FELTS,
  type Felt,
  type Speed,
  type Theme,
  UiProvider,
} from '../index.ts';
import styles from './gallery.module.css';

type Page = ComponentType<{ ask: URLSearchParams }>;

/** The gallery of each game, `ui/gallery.tsx` in its folder. */
const TABLES = Object.fromEntries(
  Object.entries(import.meta.glob<{ default: Page }>('../../../games/*/ui/gallery.tsx')).map(
    ([path, load]) => [path.split('/').at(-3)!, lazy(load)],
  ),
);

const ask = new URLSearchParams(location.search);
const page = ask.get('page') ?? '';
applyAppearance({
  theme: (ask.get('theme') ?? 'system') as Theme,
  deck: (ask.get('deck') ?? DECKS[0]) as Deck,
  contrast: ask.has('contrast') ? 'more' : 'system',
  felt: (ask.get('felt') ?? FELTS[0]) as Felt,
  back: (ask.get('back') ?? BACKS[0]) as Back,
});

function Gallery() {
  const Table = TABLES[page];
  if (!Table) return <p>{Object.keys(TABLES).join(', ')}</p>;
  return (
    <div className={styles.frame}>
      <div className={styles.bar} />
      <div className={styles.table}>
        <Suspense>
          <Table ask={ask} />
        </Suspense>
      </div>
    </div>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <UiProvider
      speed={(ask.get('speed') ?? 'normal') as Speed}
      sound={ask.has('sound')}
      haptics={ask.has('haptics')}
      talk={!ask.has('quiet')}
      confirm={ask.has('confirm')}
    >
      <Gallery />
    </UiProvider>
  </StrictMode>,
);
