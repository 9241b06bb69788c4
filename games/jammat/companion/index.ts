import type { Companion } from '@rota/ui';
import { whichWins } from './which-wins.tsx';

export { default as companionMessages } from './locales/en.json';

export const companion: Companion = { questions: [whichWins] };
