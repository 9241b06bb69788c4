import type { Estimate } from '@rota/analysis';

/** Two decimals, or three where the margin is that small. */
const fractionDigits = (margin: number) => {
  const digits = margin < 0.0095 ? 3 : 2;
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
};

/** Formats an estimate with its interval: “0.80 ± 0.20”. @param signed with a sign unless zero */
export function formatEstimate(
  language: string,
  { mean, margin }: Estimate,
  signed = false,
): string {
  const digits = fractionDigits(margin);
  const sign = signed ? 'exceptZero' : 'auto';
  const number = new Intl.NumberFormat(language, { ...digits, signDisplay: sign }).format(mean);
  const around = new Intl.NumberFormat(language, digits).format(margin);
  return `${number.replace('-', '−')} ± ${around}`;
}

/** Formats an exact number of points, with a sign unless zero. */
export function formatPoints(language: string, points: number): string {
  const number = new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  return number.format(points).replace('-', '−');
}

/** Rounds a number of points for a sentence: to a tenth, from ten on to a whole; never 0. */
export function roundPoints(points: number): number {
  return points < 10 ? Math.max(1, Math.round(10 * points)) / 10 : Math.round(points);
}
