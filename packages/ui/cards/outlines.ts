/** The suit symbols by suit, within 100 × 100 around the origin. */
export const SUIT_SHAPES: readonly string[] = [
  // clubs
  'M-6.5 14.5A23.5 23.5 0 1 1-15.5-9.200A23.5 23.5 0 1 1 15.5-9.200A23.5 23.5 0 1 1 6.5 14.500C7.5 31 11 41 18 48H-18C-11 41-7.5 31-6.5 14.500Z',
  // diamonds, with slightly concave sides
  'M0-50C9.5-30 21-14 37 0C21 14 9.5 30 0 50C-9.5 30-21 14-37 0C-21-14-9.5-30 0-50Z',
  // spades
  'M0-49C7-32 44-9 44 16C44 31 34 39.5 23.5 39.500C15 39.5 8.5 35.5 5.5 28.500C6 37 9.5 44 17 49H-17C-9.5 44-6 37-5.5 28.500C-8.5 35.5-15 39.5-23.5 39.500C-34 39.5-44 31-44 16C-44-9-7-32 0-49Z',
  // hearts
  'M0 48C-7 31-45 10-45-18C-45-35-33.5-45-22.5-45C-11.5-45-3-38 0-27C3-38 11.5-45 22.5-45C33.5-45 45-35 45-18C45 10 7 31 0 48Z',
];

/**
 * The outline of a playing card, 5 × 7, around the origin.
 * @param angle clockwise rotation in degrees
 */
export function cardOutline(height: number, angle = 0): string {
  const y = height / 2;
  const x = (y * 5) / 7;
  const r = height / 10;
  const [w, h] = [2 * (x - r), 2 * (y - r)];
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const turned = (dx: number, dy: number) =>
    `${thousandths(dx * cos - dy * sin)} ${thousandths(dx * sin + dy * cos)}`;
  const line = (dx: number, dy: number) => `l${turned(dx, dy)}`;
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${turned(dx, dy)}`;
  return (
    `M${turned(-x + r, -y)}${line(w, 0)}${corner(r, r)}${line(0, h)}${corner(-r, r)}` +
    `${line(-w, 0)}${corner(-r, -r)}${line(0, -h)}${corner(r, -r)}z`
  );
}

const thousandths = (length: number) => Math.round(length * 1000) / 1000;

/** The angles, in degrees, of the cards of a wheel. */
export function wheelAngles(spokes: number): number[] {
  return Array.from({ length: spokes }, (_, at) => (at * 180) / spokes);
}
