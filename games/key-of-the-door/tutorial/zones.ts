/** The `data-zone` values that the tutorial points at. */
export const ZONES = [
  'hand',
  'keys',
  'actions',
  'key-H',
  'key-S',
  'key-D',
  'key-C',
  'key-0R',
  'key-0B',
  'seat-1',
  'won-0',
] as const;
/** Those of the lesson of the rare rules. */
export const RARE_ZONES = [
  'hand',
  'keys',
  'actions',
  'key-C',
  'key-D',
  'key-S',
  'key-0R',
  'won-0',
] as const;
export type Zone = (typeof ZONES)[number];
