/** What the coach can point at: `data-zone` on the table. */
export const ZONES = ['board', 'actions', 'positions'] as const;
export type Zone = (typeof ZONES)[number];
