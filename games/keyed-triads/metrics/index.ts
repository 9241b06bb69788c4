import { decidingSteps } from './deciding-steps.ts';
import { keyStrength } from './key-strength.ts';

export const metrics = { keys: keyStrength, claims: decidingSteps } as const;
export { default as metricMessages } from './locales/en.json';
