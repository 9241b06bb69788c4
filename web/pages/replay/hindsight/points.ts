import type { Estimate } from '@rota/bots/hindsight';

const DIGITS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** A number of points with its interval, as “0.80 ± 0.20”. @param signed with its sign, always */
export function pointsOf(language: string, { mean, margin }: Estimate, signed = false): string {
  const sign = signed ? 'exceptZero' : 'auto';
  const number = new Intl.NumberFormat(language, { ...DIGITS, signDisplay: sign }).format(mean);
  const around = new Intl.NumberFormat(language, DIGITS).format(margin);
  return `${number.replace('-', '−')} ± ${around}`;
}

/** A number of points that is no estimate. */
export function exactPoints(language: string, points: number): string {
  const number = new Intl.NumberFormat(language, { ...DIGITS, signDisplay: 'exceptZero' });
  return number.format(points).replace('-', '−');
}
