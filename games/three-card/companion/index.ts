import type { Companion } from '@rota/ui';
import { whatPlays } from './what-plays.tsx';

export { default as companionMessages } from './locales/en.json';

export const companion: Companion = { questions: [whatPlays] };
