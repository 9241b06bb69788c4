/**
 * A cube's lines are valued by the share of all triples that are weaker, to this power: lines far above
 * the common run are what wins positions.
 */
export const CUBE_POWER = 6;
