/** The steps that a link opens: it shows the first, and plays on to the last. */
export interface LinkedSteps {
  readonly from: number;
  readonly to: number;
}

/** The query of a link to the end of a deal (counted from 1). */
export const addressOfDeal = (deal: number): string => `?deal=${deal}`;

/** Returns the query of a link to steps of a replay. */
export function addressOfSteps({ from, to }: LinkedSteps): string {
  return from === to ? `?step=${from}` : `?step=${from}&to=${to}`;
}

/**
 * Reads the steps that an address asks for: by number, or the last of a deal; what is no step of the
 * match is left out.
 * @param length the number of steps
 * @param dealStarts the step at which each deal begins
 */
export function stepsOfAddress(
  query: string,
  length: number,
  dealStarts: readonly number[] = [0],
): LinkedSteps {
  const asked = new URLSearchParams(query);
  const stepIn = (name: string) => {
    const text = asked.get(name) ?? '';
    const step = Number(text);
    return /^\d{1,6}$/.test(text) && step < length ? step : undefined;
  };
  const deal = Number(asked.get('deal') ?? 0);
  const end = deal - 1 in dealStarts ? (dealStarts[deal] ?? length) - 1 : 0;
  const from = stepIn('step') ?? end;
  return { from, to: Math.max(from, stepIn('to') ?? from) };
}
