/** Values of `data-zone` on the table that a step can point at. */
export const ZONES = ['board', 'actions', 'positions'] as const;
export type Zone = (typeof ZONES)[number];
