import type { GameReport } from '@rota/experiments/game-report';
import shipped from './report.json' with { type: 'json' };

export { reportWords } from './words.ts';

// Imported JSON has no literal types.
export const report = shipped as unknown as GameReport;
