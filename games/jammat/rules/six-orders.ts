/** The six orders of three. */
export function sixOrders<T>(a: T, b: T, c: T): (readonly [T, T, T])[] {
  return [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ];
}
