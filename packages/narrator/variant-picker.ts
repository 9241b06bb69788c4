import { type Catalogue, type Random, shuffle } from '@rota/core';
import type { Mood } from '@rota/core/narration';

/** Picks message variants. All variants of a family are used, in random order, before one is repeated. */
export class VariantPicker {
  private readonly families: ReadonlyMap<string, readonly string[]>;
  private readonly unused = new Map<string, string[]>();
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
    const variants = [family, `${family}@${mood}`].flatMap((name) => this.families.get(name) ?? []);
    if (variants.length === 0) return undefined;
    let unused = this.unused.get(family);
    if (!unused?.length) {
      unused = shuffle([...variants], this.random);
      if (unused.length > 1 && unused.at(-1) === this.last.get(family)) unused.reverse();
      this.unused.set(family, unused);
    }
    const key = unused.pop()!;
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
    const variants = families.get(family) ?? [];
    const variant = `${family}.${number}`;
    if (!variants.includes(variant)) variants.push(variant);
    families.set(family, variants);
  }
  return families;
}
