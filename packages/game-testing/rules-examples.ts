import { readFileSync } from 'node:fs';
import { type Card, parseCard } from '@rota/core';
import { fail } from './property-violation.ts';

/** A worked example of a game's RULES.md: a quotation that begins `**Example, KT-5.**`. */
export interface RulesExample {
  /** The number of the rule that the example illustrates, such as `KT-5`. */
  readonly rule: string;
  /** The whole quotation in one line, as Markdown. */
  readonly text: string;
  /** The cards in brackets, such as `[10♣ 0B 5♠]`, in order. */
  readonly groups: readonly (readonly Card[])[];
  /** For each group: the number in brackets after it, if any. */
  readonly counts: readonly (number | undefined)[];
}

const SUIT_LETTERS: Readonly<Record<string, string>> = { '♣': 'C', '♦': 'D', '♠': 'S', '♥': 'H' };

/**
 * Reads the worked examples of a rule, so that tests can compare them with the rules' code.
 * @param file RULES.md, in any language
 * @throws PropertyViolation if a rule has no example
 */
export function rulesExamples(file: URL, rule: string): RulesExample[] {
  const quotations = readFileSync(file, 'utf8').match(/(?:^> .*\n)+/gm) ?? [];
  const examples = quotations
    .map((lines) => lines.replace(/^> /gm, '').replaceAll('\n', ' '))
    .filter((text) => new RegExp(`^\\*\\*\\w+, ${rule}[.,]`).test(text))
    .map((text): RulesExample => {
      const found = [...text.matchAll(/\[([^\]]+)\](?: \((\d+)\))?/g)];
      return {
        rule,
        text,
        groups: found.map(([, cards]) => cards!.split(' ').map(cardWith)),
        counts: found.map(([, , count]) => (count === undefined ? undefined : Number(count))),
      };
    });
  if (examples.length === 0) fail(`${file.pathname} has no example for ${rule}.`);
  return examples;
}

function cardWith(symbols: string): Card {
  const code = symbols.replace('10', 'T').replace(/[♣♦♠♥]/, (suit) => SUIT_LETTERS[suit]!);
  const card = parseCard(code);
  return card ?? fail(`“${symbols}” is not a card.`);
}
