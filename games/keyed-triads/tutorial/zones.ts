/** Values of `data-zone` on the table that a step can point at. */
export const ZONES = ['hand', 'triad', 'sum', 'verdict', 'seat-0', 'seat-2', 'won-0'] as const;
/** Those of the lesson of the rare rules. */
export const RARE_ZONES = ['hand', 'triad', 'verdict', 'seat-0', 'won-0'] as const;
export type Zone = (typeof ZONES)[number];
