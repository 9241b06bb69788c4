import type { Language } from '@rota/core';

/** How the numbers on an axis are written in that language. */
export function numbersIn(language: Language): { tickFormat(value: number): string } {
  const numbers = new Intl.NumberFormat(language);
  return { tickFormat: (value) => numbers.format(value).replace('-', '−') };
}
