import type { Card, Catalogue } from '@rota/core';
import type { Fact, Mood } from './script.ts';
import type { Variety } from './variety.ts';

/** Whoever has the catalogues: a terminal's, a page's. */
export interface Speaker {
  /** The sentences there are; which of them are variants of one another is seen by their keys. */
  readonly catalogue: Catalogue;
  /** A sentence, its parameters filled in. */
  say(key: string, parameters?: Readonly<Record<string, unknown>>): string;
  /** A card in words, as “seven of hearts”. */
  card(card: Card): string;
}

/** Puts facts into sentences. */
export class Voice {
  constructor(
    private readonly speaker: Speaker,
    private readonly variety: Variety,
    private readonly mood: Mood,
    /** What the characters are called, by seat. */
    private readonly names: readonly string[],
  ) {}

  knows(family: string): boolean {
    return this.variety.knows(family, this.mood);
  }

  /** One sentence of a family, or the one that has the key. */
  say(family: string, facts: Readonly<Record<string, Fact>> = {}): string {
    const key = this.variety.pick(family, this.mood) ?? family;
    const parameters: Record<string, unknown> = {};
    for (const [name, fact] of Object.entries(facts)) {
      parameters[name] = this.inWords(fact);
      if (name === 'many') parameters.count = numberIn(fact);
    }
    return this.speaker.say(key, parameters);
  }

  private inWords(fact: Fact): string | number {
    if (typeof fact === 'number') return fact;
    if ('seat' in fact) return this.names[fact.seat]!;
    if ('seats' in fact) return this.listed(fact.seats.map((seat) => this.names[seat]!));
    if ('card' in fact) return this.speaker.card(fact.card);
    if ('cards' in fact) return this.listed(fact.cards.map((card) => this.speaker.card(card)));
    if ('list' in fact) return this.listed(fact.list.map((item) => String(this.inWords(item))));
    if ('count' in fact) {
      const key = `number.${fact.count}`;
      return key in this.speaker.catalogue ? this.speaker.say(key) : fact.count;
    }
    return this.say(fact.phrase, fact.facts);
  }

  private listed(items: readonly string[]): string {
    const last = items.at(-1);
    if (items.length < 2) return last ?? '';
    const first = items.slice(0, -1).join(this.speaker.say('list-comma'));
    return this.speaker.say('list', { items: first, last });
  }
}

function numberIn(fact: Fact): number | undefined {
  if (typeof fact === 'number') return fact;
  return 'count' in fact ? fact.count : undefined;
}

/** Every sentence begins with a capital, whatever comes first in it. */
export function capitalised(text: string): string {
  return text.replace(/(^|[.!?]\s+)(\p{Ll})/gu, (_, before, letter) => {
    return `${before}${letter.toUpperCase()}`;
  });
}
