/** The `data-zone` values that the tutorial points at. */
export const ZONES = ['hand', 'pile', 'actions', 'undercards', 'seat-0', 'seat-1'] as const;
/** Those of the lesson of the rare rules. */
export const RARE_ZONES = ['hand', 'pile', 'actions', 'undercards', 'seat-0'] as const;
export type Zone = (typeof ZONES)[number];
