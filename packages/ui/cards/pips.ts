import type { Rank } from '@rota/core';

/** The position of a pip from the card's centre; pips below it are upside down. */
export interface Pip {
  readonly x: number;
  readonly y: number;
}

const LEFT = -15.5;
const RIGHT = 15.5;
const TOP = -44;
const pair = (y: number): Pip[] => [
  { x: LEFT, y },
  { x: RIGHT, y },
];
const one = (y: number): Pip => ({ x: 0, y });
const four = [...pair(TOP), ...pair(-TOP)];
const six = [...four, ...pair(0)];
const THIRD = TOP / 3;
const eight = [...four, ...pair(THIRD), ...pair(-THIRD)];

/** The pips of the two to the ten, by rank (1 to 9), in their traditional places. */
export const PIPS: Readonly<Record<Rank, readonly Pip[]>> = {
  1: [one(TOP), one(-TOP)],
  2: [one(TOP), one(0), one(-TOP)],
  3: four,
  4: [...four, one(0)],
  5: six,
  6: [...six, one(TOP / 2)],
  7: [...six, one(TOP / 2), one(-TOP / 2)],
  8: [...eight, one(0)],
  9: [...eight, one((TOP + THIRD) / 2), one(-(TOP + THIRD) / 2)],
};
