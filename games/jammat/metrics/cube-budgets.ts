/** The annealing budgets of the report; CPU seconds measured on an AMD EPYC with Node 20, 2026-11-21. */
export const CUBE_BUDGETS = [
  { swaps: 1250, seconds: 0.001 },
  { swaps: 5000, seconds: 0.004 },
  { swaps: 20_000, seconds: 0.015 },
  { swaps: 80_000, seconds: 0.06 },
  { swaps: 320_000, seconds: 0.24 },
] as const;
