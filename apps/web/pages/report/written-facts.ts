import { type Language, writtenIn } from '@rota/core';
import type { Section } from '@rota/experiments/game-report';

/** A section's facts with their figures as the language writes them. */
export function writtenFacts({ facts }: Section, language: Language): Section['facts'] {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      typeof fact === 'string' ? writtenIn(language, fact) : fact,
    ]),
  );
}
