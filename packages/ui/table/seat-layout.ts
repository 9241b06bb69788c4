/** Where the others sit round a felt whose foot is the viewer's. Lengths are CSS pixels. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A box by its centre. */
export interface Box extends Point, Size {}

export interface SeatingRequest {
  /** How many sit there besides the viewer, 0 or more. */
  readonly others: number;
  /** The room there is. */
  readonly felt: Size;
  /** What one seat takes up, the roomiest first; the first that fits is used. */
  readonly seats: readonly Size[];
  /** What the middle needs, for each of `seats`, in the same order. */
  readonly middle: readonly Size[];
  /** Left free round every box. */
  readonly gap: number;
}

export interface Seating {
  /** Which of the request's sizes was used. */
  readonly detail: number;
  /** One box each, clockwise from the viewer's left. */
  readonly seats: readonly Box[];
  /** Where the middle goes. */
  readonly middle: Box;
  /** False when not even the smallest sizes fit; the boxes then overlap or stick out. */
  readonly fits: boolean;
}

/** Below this width people sit along the edges of the screen rather than round an oval. */
const MIN_OVAL_WIDTH = 640;

/**
 * Seats everybody round the table: along an oval where there is room for one, else along the left,
 * upper and right edges, as few rows deep as will hold them. Mirror-symmetrical; nothing overlaps
 * while it `fits`.
 */
export function layOutSeats(request: SeatingRequest): Seating {
  const last = request.seats.length - 1;
  for (let detail = 0; detail < last; detail++) {
    const seating = hasRoomForMiddle(request, detail) ? seatAt(request, detail) : undefined;
    if (seating?.fits) return seating;
  }
  return seatAt(request, last);
}

/** The least height of a felt of that width on which everybody fits, to within `STEP`; at most `MOST`. */
export function minFeltHeight(request: Omit<SeatingRequest, 'felt'>, width: number): number {
  const fits = (height: number) => {
    const on = { ...request, felt: { width, height } };
    return request.seats.some(
      (_, detail) => hasRoomForMiddle(on, detail) && seatAt(on, detail).fits,
    );
  };
  // What needs least height may be any of the sizes: a phone's may be narrow and high.
  let height = Math.min(...request.middle.map((middle) => middle.height));
  // By great strides first: a height at which not everybody fits takes longest to try.
  while (height < MAX_HEIGHT && !fits(height + COARSE_STEP - FINE_STEP)) height += COARSE_STEP;
  while (height < MAX_HEIGHT && !fits(height)) height += FINE_STEP;
  return height;
}

const FINE_STEP = 8;
const COARSE_STEP = 8 * FINE_STEP;
const MAX_HEIGHT = 1600;

/** Whether the middle alone would fit; it takes no time to say that it would not. */
function hasRoomForMiddle({ felt, gap, middle }: SeatingRequest, detail: number): boolean {
  const needed = middle[detail]!;
  return felt.width >= needed.width + 2 * gap && felt.height >= needed.height + 2 * gap;
}

function seatAt(request: SeatingRequest, detail: number): Seating {
  const { felt, gap, others } = request;
  const size = request.seats[detail]!;
  const needed = request.middle[detail]!;
  let best: Seating | undefined;
  for (const rim of rims(felt, size, gap)) {
    for (const ends of ['half a step', 'at the ends'] as const) {
      const points = spaceEvenly(rim, others, ends, {
        width: size.width + gap,
        height: size.height + gap,
      });
      const seats = points.map((point) => ({ ...point, ...size }));
      const y = placeMiddle(felt, seats, needed, gap);
      const middle = { x: felt.width / 2, y: y ?? felt.height / 2, ...needed };
      const fits = y !== undefined && areApart(seats, gap) && felt.width >= needed.width + 2 * gap;
      const seating = { detail, seats, middle, fits };
      if (fits && Math.abs(middle.y - felt.height / 2) < felt.height * CENTRED_SHARE)
        return seating;
      if (!best || isBetter(seating, best, felt)) best = seating;
    }
    if (best?.fits && felt.width < MIN_OVAL_WIDTH) return best;
  }
  return best!;
}

/** A middle this near the felt's own, as a share of its height, is as good as in it. */
const CENTRED_SHARE = 0.1;

function isBetter(a: Seating, b: Seating, felt: Size): boolean {
  if (a.fits !== b.fits) return a.fits;
  const off = ({ middle }: Seating) => Math.abs(middle.y - felt.height / 2);
  return a.fits && off(a) < off(b);
}

/** Lines for the seats' centres to sit on, best first, each from the lower left to the lower right. */
function* rims(felt: Size, seat: Size, gap: number): Generator<Point[]> {
  const left = gap + seat.width / 2;
  const right = felt.width - left;
  const top = gap + seat.height / 2;
  const lowest = Math.max(top, felt.height - gap - seat.height / 2);
  if (felt.width >= MIN_OVAL_WIDTH) {
    for (const reach of [1.2, 1.3, 1.1, 1]) yield oval({ left, right, top, bottom: lowest }, reach);
    return;
  }
  const row = seat.height + gap;
  for (let foot = top; foot < lowest; foot += row / 4) yield bracket({ left, right, top, foot });
  yield bracket({ left, right, top, foot: lowest });
}

/**
 * The upper part of an oval, a little squarer than an ellipse.
 * @param reach how far down people sit: 1 to the oval's ends, 1.5 all the way round
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

/** Up the left edge, along the top, down the right edge. */
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
 * Points along a line, evenly: two neighbours are as far apart as all others, measured in seats
 * (the greater of the two directions), so that boxes at corners do not touch either.
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
  let [low, high] = [0, total];
  for (let turn = 0; turn < BISECTIONS; turn++) {
    const step = (low + high) / 2;
    if (walk(line, count, step, seat)) low = step;
    else high = step;
  }
  return mirrored(walk(line, count, low, seat) ?? [], line, lengths, count);
}

/** So often the length of a stride is halved: finer than the points of a line lie. */
const BISECTIONS = 16;

/** Walks the line from its start in strides of that length; undefined when it ends too soon. */
function walk(
  line: readonly Point[],
  count: number,
  step: number,
  seat: Size,
): Point[] | undefined {
  const points = [line[0]!];
  for (const point of line) {
    if (points.length === count) break;
    if (distance(points.at(-1)!, point, seat) >= step) points.push(point);
  }
  return points.length === count ? points : undefined;
}

/** Strides end a little short of the line's end: the second half becomes the first one's mirror. */
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

/**
 * How high the middle may stand: in the free band nearest the felt's own middle that holds it, but
 * never above everybody, for they look down on it.
 */
function placeMiddle(
  felt: Size,
  seats: readonly Box[],
  needed: Size,
  gap: number,
): number | undefined {
  const inTheWay = seats
    .filter(({ x, width }) => Math.abs(x - felt.width / 2) < (width + needed.width) / 2 + gap - 0.5)
    .sort((a, b) => a.y - b.y);
  const edges = [
    gap,
    ...inTheWay.flatMap(({ y, height }) => [y - height / 2 - gap, y + height / 2 + gap]),
    felt.height - gap,
  ];
  const half = needed.height / 2;
  let nearest: number | undefined;
  for (let at = inTheWay.length ? 2 : 0; at < edges.length; at += 2) {
    const [top, bottom] = [edges[at]!, edges[at + 1]!];
    if (bottom - top < needed.height) continue;
    const last = at === edges.length - 2;
    // Below everybody there is no reason to crowd up to them.
    const wanted = last ? (top + bottom) / 2 : felt.height / 2;
    const y = Math.min(bottom - half, Math.max(top + half, wanted));
    const off = (height: number) => Math.abs(height - felt.height / 2);
    if (nearest === undefined || off(y) < off(nearest)) nearest = y;
  }
  return nearest;
}

/** Whether the boxes keep (nearly) that gap from each other. */
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
