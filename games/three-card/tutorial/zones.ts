/** What the coach can point at: `data-zone` on the table. */
export const ZONES = ['hand', 'pile', 'actions', 'undercards', 'seat-0', 'seat-1'] as const;
export type Zone = (typeof ZONES)[number];
