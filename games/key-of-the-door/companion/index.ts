import type { Companion } from '@rota/ui';
import { faulty } from './faulty.tsx';
import { needs } from './needs.tsx';

export { default as companionMessages } from './locales/en.json';

export const companion: Companion = { questions: [faulty, needs] };
