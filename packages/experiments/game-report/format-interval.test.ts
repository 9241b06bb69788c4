import { expect, test } from 'vitest';
import { formatAmount, formatPercent } from '../estimate.ts';
import { formatInterval, formatSigned } from './format-interval.ts';

const whole = (figure: { readonly value: number }) => formatPercent(figure, 0);

test('differences have a true sign, and none if they are printed as zero', () => {
  expect([0.204, -1.3, 0, 0.004, -0.004].map((value) => formatSigned({ value }))).toEqual([
    '+0.20',
    '−1.30',
    '0.00',
    '0.00',
    '0.00',
  ]);
  expect([0.09, -0.15, -0.004].map((value) => formatSigned({ value }, whole))).toEqual([
    '+9\u00a0%',
    '−15\u00a0%',
    '0\u00a0%',
  ]);
});

test('intervals print both limits in the same way, and the unit once', () => {
  expect(formatInterval({ low: -1.661, high: 0.13 })).toBe('−1.66 – 0.13');
  expect(formatInterval({ low: -1.661, high: 0.13 }, formatSigned)).toBe('−1.66 – +0.13');
  expect(formatInterval({ low: 0.399, high: 0.4117 }, formatPercent)).toBe('39.9 – 41.2\u00a0%');
  const thousandths = (figure: { readonly value: number }) => formatAmount(figure, 3);
  expect(
    formatInterval({ low: -0.0001, high: 0.016 }, (figure) => formatSigned(figure, thousandths)),
  ).toBe('0.000 – +0.016');
});
