/** The `data-zone` values that the lesson points at. */
export const ZONES = ['hand', 'triad', 'sum', 'verdict', 'seat-0', 'seat-2', 'won-0'] as const;
export type Zone = (typeof ZONES)[number];
