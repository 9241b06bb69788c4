/**
 * Returns the probability that a normal variable exceeds its mean by more than a number of standard
 * deviations: by Laplace's continued fraction beyond 2, by power series below (Abramowitz and Stegun,
 * 26.2.14 and 26.2.10).
 */
export function normalUpperTail(deviations: number): number {
  if (deviations < -2) return 1 - normalUpperTail(-deviations);
  const density = Math.exp(-(deviations ** 2) / 2) / Math.sqrt(2 * Math.PI);
  if (deviations > 2) {
    let fraction = deviations;
    for (let step = 80; step > 0; step--) fraction = deviations + step / fraction;
    return density / fraction;
  }
  let term = deviations;
  let sum = deviations;
  for (let odd = 3; Math.abs(term) > 1e-17; odd += 2) {
    term *= deviations ** 2 / odd;
    sum += term;
  }
  return 0.5 - density * sum;
}
