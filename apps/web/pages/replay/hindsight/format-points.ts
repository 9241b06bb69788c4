import type { Estimate } from '@rota/analysis';

/** Points to a hundredth, or finer where they are known more finely. */
const fractionDigits = (margin: number) => {
  const digits = margin < 0.0095 ? 3 : 2;
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
};

/** A number of points with its interval, as “0.80 ± 0.20”. @param signed with its sign, always */
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

/** A number of points that is no estimate. */
export function formatPoints(language: string, points: number): string {
  const number = new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  return number.format(points).replace('-', '−');
}
