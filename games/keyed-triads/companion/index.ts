import type { Companion } from '@rota/ui';
import { whoTakes } from './who-takes.tsx';

export { default as companionMessages } from './locales/en.json';

export const companion: Companion = { questions: [whoTakes] };
