import { CARD_KINDS, type Card, type OptionValue } from '@rota/core';
import type { Entered } from '@rota/core/companion';

/** Reads what storage holds; whatever is malformed is left out. */
export function parseEntered(stored: unknown): Entered {
  const { seats, options, cards } = asRecord(stored);
  const entries = <Value>(record: unknown, isValid: (value: unknown) => value is Value) =>
    Object.fromEntries(
      Object.entries(asRecord(record)).filter((entry): entry is [string, Value] =>
        isValid(entry[1]),
      ),
    );
  return {
    ...(Number.isInteger(seats) ? { seats: seats as number } : {}),
    options: entries(options, isOption),
    cards: entries(cards, areCards),
  };
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isOption(value: unknown): value is OptionValue {
  return typeof value === 'string' || typeof value === 'number';
}

function areCards(value: unknown): value is Card[] {
  return (
    Array.isArray(value) &&
    value.every((card) => Number.isInteger(card) && card >= 0 && card < CARD_KINDS)
  );
}
