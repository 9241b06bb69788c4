import type { GameModule } from './game-module.ts';
import { jammat } from './jammat/module.ts';
import { keyOfTheDoor } from './key-of-the-door/module.ts';
import { keyedTriads } from './keyed-triads/module.ts';
import { threeCard } from './three-card/module.ts';

export type {
  DailyGame,
  GameModule,
  GamePreview,
  GameTranslation,
  PreviewCard,
} from './game-module.ts';

/** The games of this card room, in the order the lobby shows them. */
export const GAMES: readonly GameModule[] = [keyedTriads, keyOfTheDoor, threeCard, jammat];
