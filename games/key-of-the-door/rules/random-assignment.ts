import type { Random } from '@rota/core';

/** Somewhere that so many of the items to spread have to go. */
export interface Room {
  readonly size: number;
  /** Whether the item may go there. */
  readonly takes: (item: number) => boolean;
}

/** Draws the room of each item. */
export type Draw = (random: Random) => number[];

/**
 * Spreads items over rooms evenly: each way to fill every room with items it takes is equally
 * likely. Ways are counted from the last item backwards, by how much room is left where; an item then
 * goes to each room in proportion to the ways that are left.
 * @param items best in an order that fills small rooms with few takers one after the other
 * @throws RangeError when there is no way at all
 */
export function spread(items: readonly number[], rooms: readonly Room[]): Draw {
  const allowed = items.map((item) => rooms.map(({ takes }) => takes(item)));
  // How much room is left everywhere, as one number: digits of mixed base.
  const step: number[] = [];
  let bases = 1;
  for (const { size } of rooms) {
    step.push(bases);
    bases *= size + 1;
  }
  const left = rooms.map(({ size }) => size);
  const counted = allowed.map(() => new Map<number, number>());

  function ways(item: number, code: number): number {
    const row = allowed[item];
    if (!row) return 1;
    const known = counted[item]!.get(code);
    if (known !== undefined) return known;
    let sum = 0;
    for (let room = 0; room < rooms.length; room++) {
      if (!row[room] || left[room] === 0) continue;
      left[room]!--;
      sum += ways(item + 1, code - step[room]!);
      left[room]!++;
    }
    counted[item]!.set(code, sum);
    return sum;
  }

  const full = bases - 1;
  if (ways(0, full) === 0) throw new RangeError('no world fits this view');
  return (random) => {
    let code = full;
    const draw = allowed.map((row, item) => {
      let lot = fraction(random) * ways(item, code);
      let chosen = -1;
      for (let room = 0; room < rooms.length && lot >= 0; room++) {
        if (!row[room] || left[room] === 0) continue;
        left[room]!--;
        const share = ways(item + 1, code - step[room]!);
        left[room]!++;
        if (share === 0) continue;
        chosen = room;
        lot -= share;
      }
      left[chosen]!--;
      code -= step[chosen]!;
      return chosen;
    });
    for (const room of draw) left[room]!++;
    return draw;
  };
}

const STEPS = 2 ** 21;

/** Evenly from 0 to below 1, in steps of 2^-42. */
function fraction(random: Random): number {
  return (random.below(STEPS) + random.below(STEPS) / STEPS) / STEPS;
}
