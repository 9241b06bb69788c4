import { type Catalogue, type Random, shuffle } from '@rota/core';
import type { Mood } from './script.ts';

/** Picks message variants: all variants of a family, shuffled by the seed, before one is repeated. */
export class VariantPicker {
  private readonly families: ReadonlyMap<string, readonly string[]>;
  private readonly decks = new Map<string, string[]>();
  private readonly last = new Map<string, string>();

  constructor(
    catalogue: Catalogue,
    private readonly random: Random,
  ) {
    this.families = familiesOf(catalogue);
  }

  has(family: string, mood: Mood): boolean {
    return this.families.has(family) || this.families.has(`${family}@${mood}`);
  }

  /** Returns the key of the next variant; undefined if the family has none. */
  pick(family: string, mood: Mood): string | undefined {
    const ways = [family, `${family}@${mood}`].flatMap((name) => this.families.get(name) ?? []);
    if (ways.length === 0) return undefined;
    let deck = this.decks.get(family);
    if (!deck?.length) {
      deck = shuffle([...ways], this.random);
      if (deck.length > 1 && deck.at(-1) === this.last.get(family)) deck.reverse();
      this.decks.set(family, deck);
    }
    const key = deck.pop()!;
    this.last.set(family, key);
    return key;
  }
}

/** `taken.2` and `taken.2_other` belong to the family `taken`, `taken@tense.1` to `taken@tense`. */
const VARIANT = /^(.+)\.(\d+)(?:_(?:zero|one|two|few|many|other))?$/;

function familiesOf(catalogue: Catalogue): Map<string, string[]> {
  const families = new Map<string, string[]>();
  for (const key of Object.keys(catalogue)) {
    const [, family, number] = VARIANT.exec(key) ?? [];
    if (family === undefined) continue;
    const ways = families.get(family) ?? [];
    const way = `${family}.${number}`;
    if (!ways.includes(way)) ways.push(way);
    families.set(family, ways);
  }
  return families;
}
