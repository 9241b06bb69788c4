/** What the coach can point at: `data-zone` on the table. Seat 2 is the one whose key goes wrong. */
export const ZONES = ['hand', 'triad', 'sum', 'verdict', 'seat-0', 'seat-2', 'won-0'] as const;
export type Zone = (typeof ZONES)[number];
