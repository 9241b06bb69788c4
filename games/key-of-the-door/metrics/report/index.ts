import type { GameReport } from '@rota/experiments/game-report';
import shipped from './report.json' with { type: 'json' };

export { default as reportMessages } from './locales/en.json';

// What JSON holds has no literal types.
export const report = shipped as unknown as GameReport;
