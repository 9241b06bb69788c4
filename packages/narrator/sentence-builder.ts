import type { Card, Catalogue } from '@rota/core';
import type { Mood, NarrationFact } from '@rota/core/narration';
import type { VariantPicker } from './variant-picker.ts';

/** Translates messages for a terminal or a page. */
export interface Speaker {
  /** All messages; their keys show which are variants of one another. */
  readonly catalogue: Catalogue;
  /** Returns the message of a key with its parameters. */
  say(key: string, parameters?: Readonly<Record<string, unknown>>): string;
  /** Returns a card's name, such as “seven of hearts”. */
  card(card: Card): string;
}

/** Translates messages with facts as parameters. */
export class SentenceBuilder {
  constructor(
    private readonly speaker: Speaker,
    private readonly variants: VariantPicker,
    private readonly mood: Mood,
    /** The characters' names by seat. */
    private readonly names: readonly string[],
  ) {}

  has(family: string): boolean {
    return this.variants.has(family, this.mood);
  }

  /** Translates one message of a family, or the message with that key. */
  say(family: string, facts: Readonly<Record<string, NarrationFact>> = {}): string {
    const key = this.variants.pick(family, this.mood) ?? family;
    const parameters: Record<string, unknown> = {};
    for (const [name, fact] of Object.entries(facts)) {
      parameters[name] = this.formatFact(fact);
      if (name === 'many') parameters.count = numberIn(fact);
    }
    return this.speaker.say(key, parameters);
  }

  private formatFact(fact: NarrationFact): string | number {
    if (typeof fact === 'number') return fact;
    if ('text' in fact) return fact.text;
    if ('seat' in fact) return this.names[fact.seat]!;
    if ('seats' in fact) return this.formatList(fact.seats.map((seat) => this.names[seat]!));
    if ('card' in fact) return this.speaker.card(fact.card);
    if ('cards' in fact) return this.formatList(fact.cards.map((card) => this.speaker.card(card)));
    if ('list' in fact)
      return this.formatList(fact.list.map((item) => String(this.formatFact(item))));
    if ('count' in fact) {
      const key = `number.${fact.count}`;
      return key in this.speaker.catalogue ? this.speaker.say(key) : fact.count;
    }
    return this.say(fact.phrase, fact.facts);
  }

  private formatList(items: readonly string[]): string {
    const last = items.at(-1);
    if (items.length < 2) return last ?? '';
    const first = items.slice(0, -1).join(this.speaker.say('list-comma'));
    return this.speaker.say('list', { items: first, last });
  }
}

function numberIn(fact: NarrationFact): number | undefined {
  if (typeof fact === 'number') return fact;
  return 'count' in fact ? fact.count : undefined;
}

/** Capitalizes the first letter of every sentence. */
export function capitalizeSentences(text: string): string {
  return text.replace(/(^|[.!?]\s+)(\p{Ll})/gu, (_, before, letter) => {
    return `${before}${letter.toUpperCase()}`;
  });
}
