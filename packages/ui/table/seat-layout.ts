/**
 * The layout of the other players around the table; the viewer sits at the bottom. Lengths are CSS
 * pixels.
 */

/** A width and a height. */
export interface Size {
  /** In CSS pixels. */
  readonly width: number;
  /** In CSS pixels. */
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle by its centre. */
export interface Box extends Point, Size {}

export interface SeatingRequest {
  /** The number of players besides the viewer, 0 or more. */
  readonly others: number;
  /** The space available. */
  readonly felt: Size;
  /** Sizes of a seat, largest first; the first that fits is used. */
  readonly seats: readonly Size[];
  /** The least size of the middle for each of `seats`. */
  readonly middle: readonly Size[];
  /** The least distance between boxes. */
  readonly gap: number;
  /** The height of the wood at the top, on which seats may stand but not the middle; left out: none. */
  readonly rail?: number;
}

export interface Seating {
  /** The index of the size used. */
  readonly detail: number;
  /** How much larger seats and the middle's content are drawn than that size; the boxes include it. */
  readonly scale: number;
  /** Clockwise from the viewer's left. */
  readonly seats: readonly Box[];
  /** All the space between the seats that it lies in. */
  readonly middle: Box;
  /** Whether the players sit at both sides of the middle, which takes the whole height. */
  readonly isShort: boolean;
  /** False if not even the smallest sizes fit; boxes then overlap or stick out. */
  readonly fits: boolean;
}

/** Narrower tables, and upright ones, seat players along the edges instead of an oval. */
const MIN_OVAL_WIDTH = 640;

/** Lower tables that are twice as wide as high seat players in columns at both sides. */
const MAX_SHORT_HEIGHT = 380;
const SHORT_RATIO = 1.8;

const isShort = ({ width, height }: Size) =>
  height < MAX_SHORT_HEIGHT && width > SHORT_RATIO * height;

/** Seats and middle are drawn at most this much larger or smaller than their given sizes. */
const MAX_SCALE = 2;
const MIN_SCALE = 0.8;
const SCALE_STEPS = 32;

/**
 * Places the players symmetrically: along an oval if there is space, in columns at the sides if the
 * table is low, else along the left, upper and right edges, using as few rows as possible. The largest
 * size that fits is enlarged as far as it fits; the middle takes what then is free. Nothing overlaps while it `fits`.
 */
export function layOutSeats(request: SeatingRequest): Seating {
  const details = request.seats.map((_, detail) => detail);
  const detail = details.find((each) => fitsScaled(request, each, 1));
  if (detail !== undefined) return largest(request, detail, 1, MAX_SCALE);
  // None fits: the one that has to shrink least.
  return details
    .map((each) => largest(request, each, MIN_SCALE, 1))
    .reduce((best, each) => (isBetterFit(each, best) ? each : best));
}

const isBetterFit = (a: Seating, b: Seating) => (a.fits === b.fits ? a.scale > b.scale : a.fits);

/** Returns the seating at the largest scale that fits, or at the least one if none does. */
function largest(request: SeatingRequest, detail: number, least: number, most: number): Seating {
  let best = seatScaled(request, detail, least);
  if (!best.fits) return best;
  for (let [low, high] = [0, SCALE_STEPS]; low < high; ) {
    const step = Math.ceil((low + high) / 2);
    const seating = seatScaled(request, detail, least + ((most - least) * step) / SCALE_STEPS);
    if (seating.fits) [best, low] = [seating, step];
    else high = step - 1;
  }
  return best;
}

/** Returns the request for sizes drawn larger by a factor: on a felt that is smaller by as much. */
function scaleDown(request: SeatingRequest, scale: number): SeatingRequest {
  const { width, height } = request.felt;
  return {
    ...request,
    gap: request.gap / scale,
    // Where the players sit at both sides, the felt goes from edge to edge.
    rail: isShort(request.felt) ? 0 : (request.rail ?? 0) / scale,
    felt: { width: width / scale, height: height / scale },
  };
}

/** Whether a scaled size fits, without trying all places where there is no room for the middle alone. */
function fitsScaled(request: SeatingRequest, detail: number, scale: number): boolean {
  const hasRoom = hasRoomForMiddle(scaleDown(request, scale), detail);
  return hasRoom && seatScaled(request, detail, scale).fits;
}

/** Places seats of a scaled size. */
function seatScaled(request: SeatingRequest, detail: number, scale: number): Seating {
  const { felt } = request;
  const scaled = scaleDown(request, scale);
  const hasRoom = hasRoomForMiddle(scaled, detail);
  const seating = isShort(felt)
    ? seatAtSides(scaled, detail)
    : seatAround(scaled, detail, felt.width >= Math.max(MIN_OVAL_WIDTH, felt.height));
  const enlarge = ({ x, y, width, height }: Box): Box => ({
    x: x * scale,
    y: y * scale,
    width: width * scale,
    height: height * scale,
  });
  return {
    detail,
    scale,
    isShort: isShort(felt),
    fits: hasRoom && seating.fits,
    seats: seating.seats.map(enlarge),
    middle: enlarge(seating.middle),
  };
}

/** Returns the least height at which all seats fit, to within `FINE_STEP`; at most `MAX_HEIGHT`. */
export function minFeltHeight(request: Omit<SeatingRequest, 'felt'>, width: number): number {
  const fits = (height: number) => {
    const on = { ...request, felt: { width, height } };
    return request.seats.some((_, detail) => fitsScaled(on, detail, MIN_SCALE));
  };
  // Any of the sizes may need the least height: a phone's may be narrow and high.
  let height = MIN_SCALE * Math.min(...request.middle.map((middle) => middle.height));
  // In coarse steps first: heights that do not fit take longest to try.
  while (height < MAX_HEIGHT && !fits(height + COARSE_STEP - FINE_STEP)) height += COARSE_STEP;
  while (height < MAX_HEIGHT && !fits(height)) height += FINE_STEP;
  return height;
}

const FINE_STEP = 8;
const COARSE_STEP = 8 * FINE_STEP;
const MAX_HEIGHT = 1600;

function hasRoomForMiddle(request: SeatingRequest, detail: number): boolean {
  const { felt, gap, middle } = request;
  const needed = middle[detail]!;
  const height = needed.height + gap + topOfMiddle(request);
  return felt.width >= needed.width + 2 * gap && felt.height >= height;
}

/** Returns how far from the top the middle begins. */
const topOfMiddle = ({ gap, rail = 0 }: SeatingRequest) => Math.max(gap, rail);

type Placement = Pick<Seating, 'seats' | 'middle' | 'fits'>;

/**
 * Seats the players in columns at both sides of the middle, from the lower left outwards in, then
 * down again on the right.
 */
function seatAtSides(
  { felt, gap, others, seats, middle }: SeatingRequest,
  detail: number,
): Placement {
  const size = seats[detail]!;
  const needed = middle[detail]!;
  const [width, height] = [size.width + gap, size.height + gap];
  const maxRows = Math.max(1, Math.floor((felt.height - gap) / height));
  const onLeft = Math.ceil(others / 2);
  const columns = Math.max(1, Math.ceil(onLeft / maxRows));
  const at = (nth: number, count: number): Point => {
    const rows = Math.ceil(count / columns);
    const column = Math.floor(nth / rows);
    const inColumn = Math.min(rows, count - column * rows);
    const fromTop = inColumn - 1 - (nth % rows);
    return {
      x: gap + column * width + size.width / 2,
      y: ((fromTop + 0.5) * felt.height) / inColumn,
    };
  };
  const left = Array.from({ length: onLeft }, (_, nth) => at(nth, onLeft));
  const right = Array.from({ length: others - onLeft }, (_, nth) => at(nth, others - onLeft));
  const between = felt.width - 2 * (gap + columns * width);
  return {
    seats: [
      ...left.map((point) => ({ ...point, ...size })),
      ...right.reverse().map(({ x, y }) => ({ x: felt.width - x, y, ...size })),
    ],
    middle: {
      x: felt.width / 2,
      y: felt.height / 2,
      width: Math.max(between, needed.width),
      height: Math.max(felt.height - 2 * gap, needed.height),
    },
    fits: between >= needed.width && felt.height >= gap + Math.ceil(onLeft / columns) * height,
  };
}

function seatAround(request: SeatingRequest, detail: number, isOval: boolean): Placement {
  const { felt, gap, others } = request;
  const size = request.seats[detail]!;
  const needed = request.middle[detail]!;
  let best: Placement | undefined;
  for (const rim of rims(felt, size, gap, isOval)) {
    for (const ends of ['half a step', 'at the ends'] as const) {
      const points = spaceEvenly(rim, others, ends, {
        width: size.width + gap,
        height: size.height + gap,
      });
      const seats = points.map((point) => ({ ...point, ...size }));
      const free = placeMiddle(request, seats, needed);
      const middle = free ?? { x: felt.width / 2, y: felt.height / 2, ...needed };
      const fits =
        free !== undefined && areApart(seats, gap) && felt.width >= needed.width + 2 * gap;
      const seating = { seats, middle, fits };
      if (fits && Math.abs(middle.y - felt.height / 2) < felt.height * CENTRED_SHARE)
        return seating;
      if (!best || isBetter(seating, best, felt)) best = seating;
    }
    if (best?.fits && !isOval) return best;
  }
  return best!;
}

/** The middle counts as centred within this share of the height. */
const CENTRED_SHARE = 0.1;

function isBetter(a: Placement, b: Placement, felt: Size): boolean {
  if (a.fits !== b.fits) return a.fits;
  const off = ({ middle }: Placement) => Math.abs(middle.y - felt.height / 2);
  return a.fits && off(a) < off(b);
}

/** Lines for the centres of the seats, best first, each from lower left to lower right. */
function* rims(felt: Size, seat: Size, gap: number, isOval: boolean): Generator<Point[]> {
  const left = gap + seat.width / 2;
  const right = felt.width - left;
  const top = gap + seat.height / 2;
  const lowest = Math.max(top, felt.height - gap - seat.height / 2);
  if (isOval) {
    for (const reach of [1.2, 1.3, 1.1, 1]) yield oval({ left, right, top, bottom: lowest }, reach);
    return;
  }
  const row = seat.height + gap;
  for (let foot = top; foot < lowest; foot += row / 4) yield bracket({ left, right, top, foot });
  yield bracket({ left, right, top, foot: lowest });
}

/**
 * The upper part of a superellipse.
 * @param reach where it ends: 1 at its sides, 1.5 at the bottom
 */
function oval(
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
  reach: number,
): Point[] {
  const [cx, cy] = [(left + right) / 2, (top + bottom) / 2];
  const points: Point[] = [];
  const squareness = 2 / 2.6;
  for (let at = 0; at <= 400; at++) {
    const angle = Math.PI * (reach - ((2 * reach - 1) * at) / 400);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    points.push({
      x: cx + Math.sign(cos) * Math.abs(cos) ** squareness * (right - cx),
      y: cy - Math.sign(sin) * Math.abs(sin) ** squareness * (cy - top),
    });
  }
  return points;
}

/** A line up the left edge, along the top and down the right edge. */
function bracket({
  left,
  right,
  top,
  foot,
}: {
  left: number;
  right: number;
  top: number;
  foot: number;
}): Point[] {
  const corners = [
    { x: left, y: foot },
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: foot },
  ];
  const points: Point[] = [corners[0]!];
  for (let at = 1; at < corners.length; at++) {
    const [from, to] = [corners[at - 1]!, corners[at]!];
    for (let step = 1; step <= 120; step++) {
      points.push({
        x: from.x + ((to.x - from.x) * step) / 120,
        y: from.y + ((to.y - from.y) * step) / 120,
      });
    }
  }
  return points;
}

/**
 * Places points along a line at equal distances, measured in seats by the larger of the two
 * directions, so that boxes at corners do not touch either.
 */
function spaceEvenly(
  line: readonly Point[],
  count: number,
  ends: 'half a step' | 'at the ends',
  seat: Size,
): Point[] {
  if (count === 0) return [];
  const lengths = [0];
  for (let at = 1; at < line.length; at++) {
    lengths.push(lengths[at - 1]! + distance(line[at - 1]!, line[at]!, seat));
  }
  const total = lengths.at(-1)!;
  if (count === 1) return [pointAt(line, lengths, total / 2)];
  if (ends === 'half a step') {
    return Array.from({ length: count }, (_, at) =>
      pointAt(line, lengths, (total * (at + 0.5)) / count),
    );
  }
  let [low, high] = [0, total / (count - 1)];
  let points: readonly Point[] = [];
  for (let turn = 0; turn < BISECTIONS; turn++) {
    const step = (low + high) / 2;
    const placed = walk(line, count, step, seat);
    if (placed.length === count) [points, low] = [placed, step];
    else high = step;
  }
  return mirrored(points, line, lengths, count);
}

/** Precise to less than the distance between a line's points. */
const BISECTIONS = 12;

/** Returns up to `count` points of a line at a fixed distance, fewer if it is too short. */
function walk(line: readonly Point[], count: number, step: number, seat: Size): Point[] {
  let last = line[0]!;
  const points = [last];
  for (const point of line) {
    if (distance(last, point, seat) < step) continue;
    points.push(point);
    last = point;
    if (points.length === count) break;
  }
  return points;
}

/** Rounding leaves the last points short of the end, so the second half mirrors the first. */
function mirrored(
  points: readonly Point[],
  line: readonly Point[],
  lengths: readonly number[],
  count: number,
): Point[] {
  const axis = (line[0]!.x + line.at(-1)!.x) / 2;
  const half = points.slice(0, count >> 1);
  const middle = count % 2 ? [pointAt(line, lengths, lengths.at(-1)! / 2)] : [];
  return [...half, ...middle, ...half.map(({ x, y }) => ({ x: 2 * axis - x, y })).reverse()];
}

function pointAt(line: readonly Point[], lengths: readonly number[], length: number): Point {
  const at = lengths.findIndex((reached) => reached >= length);
  if (at <= 0) return line[at === 0 ? 0 : line.length - 1]!;
  const [from, to] = [line[at - 1]!, line[at]!];
  const part = (length - lengths[at - 1]!) / (lengths[at]! - lengths[at - 1]! || 1);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function distance(a: Point, b: Point, seat: Size): number {
  return Math.max(Math.abs(a.x - b.x) / seat.width, Math.abs(a.y - b.y) / seat.height);
}

/** Returns the free space nearest the table's centre that is as large as needed, but never one above all seats. */
function placeMiddle(
  request: SeatingRequest,
  seats: readonly Box[],
  needed: Size,
): Box | undefined {
  const { felt, gap } = request;
  const top = topOfMiddle(request);
  const x = felt.width / 2;
  /** How wide the space beside a seat is, as far as the other edge is from the centre. */
  const widthBeside = (seat: Box) => 2 * (Math.abs(seat.x - x) - seat.width / 2 - gap);
  const inTheWay = seats
    .filter((seat) => widthBeside(seat) < needed.width - 1)
    .sort((a, b) => a.y - b.y);
  const edges = [
    top,
    ...inTheWay.flatMap(({ y, height }) => [
      y - height / 2 - gap,
      Math.max(top, y + height / 2 + gap),
    ]),
    felt.height - gap,
  ];
  let nearest: Box | undefined;
  for (let at = inTheWay.length ? 2 : 0; at < edges.length; at += 2) {
    const [start, end] = [edges[at]!, edges[at + 1]!];
    const height = end - start;
    if (height < needed.height) continue;
    const y = (start + end) / 2;
    const off = (height: number) => Math.abs(height - felt.height / 2);
    if (nearest && off(nearest.y) <= off(y)) continue;
    const beside = seats.filter(
      (seat) => Math.abs(seat.y - y) < (seat.height + height) / 2 + gap - 0.5,
    );
    const width = Math.min(felt.width - 2 * gap, ...beside.map(widthBeside));
    nearest = { x, y, width: Math.max(width, needed.width), height };
  }
  return nearest;
}

/** Whether the boxes keep the gap, to within a pixel. */
function areApart(boxes: readonly Box[], gap: number): boolean {
  return boxes.every((a, at) =>
    boxes
      .slice(at + 1)
      .every(
        (b) =>
          Math.abs(a.x - b.x) >= (a.width + b.width) / 2 + gap - 1 ||
          Math.abs(a.y - b.y) >= (a.height + b.height) / 2 + gap - 1,
      ),
  );
}
