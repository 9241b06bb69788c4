/** The steps that a link opens: it shows the first, and plays on to the last. */
export interface LinkedSteps {
  readonly from: number;
  readonly to: number;
}

/** Returns the query of a link to steps of a replay. */
export function addressOfSteps({ from, to }: LinkedSteps): string {
  return from === to ? `?step=${from}` : `?step=${from}&to=${to}`;
}

/**
 * Reads the steps that an address asks for; what is no step of the match is left out.
 * @param length the number of steps
 */
export function stepsOfAddress(query: string, length: number): LinkedSteps {
  const asked = new URLSearchParams(query);
  const stepIn = (name: string) => {
    const text = asked.get(name) ?? '';
    const step = Number(text);
    return /^\d{1,6}$/.test(text) && step < length ? step : undefined;
  };
  const from = stepIn('step') ?? 0;
  return { from, to: Math.max(from, stepIn('to') ?? from) };
}
