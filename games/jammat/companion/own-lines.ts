import { formatCard, standardPack, type Translate } from '@rota/core';
import type { CompanionQuestion } from '@rota/core/companion';
import {
  handSize,
  LAYOUTS,
  type LayoutName,
  optionSpecs,
  packsNeeded,
  type RankedLine,
  rankLines,
} from '../rules/index.ts';
import { coordinatesOf } from '../ui/arrangement.ts';
import { countKinds } from '../ui/lines.ts';
import { isOfCubes, lineToJson, optionsOf, squareOf, whichWins } from './which-wins.ts';

/** Laid-out cards and their lines. */
export interface OwnLines {
  readonly layout: LayoutName;
  /** By cell. */
  readonly cards: readonly number[];
  /** Strongest first. */
  readonly lines: readonly RankedLine[];
}

const { layout, lines, lowAce } = optionSpecs;
const OWN = squareOf(0);

/** Which lines do my cards make? JM-1, JM-7 */
export const ownLines: CompanionQuestion<OwnLines> = {
  id: 'own-lines',
  options: { layout: layout.values, lines: lines.values, lowAce: lowAce.values },
  ignores: isOfCubes,
  // Any number of players may share the packs, so equal cards may meet.
  packs: (position) => packsNeeded(optionsOf(position), whichWins.seats!(position.options).max),
  groups(position) {
    const size = handSize(optionsOf(position));
    return [{ id: OWN, min: size, max: size, side: LAYOUTS.cube.side, cards: standardPack() }];
  },
  next: [OWN],
  answer(position) {
    const cards = position.cards[OWN]!;
    const options = optionsOf(position);
    return { layout: options.layout, cards, lines: rankLines(cards, options) };
  },
  headline: ({ answer: { lines }, t }) =>
    t('own-lines', {
      kinds: countKinds(lines).map(({ kind, count }) => t(`count.${kind}`, { count })),
    }),
  explain: ({ answer: { layout: name, lines }, t }) =>
    lines.map(({ line, kind, cards }, place) =>
      t('own-line', {
        place: place + 1,
        kind: t(`kind.${kind}`),
        cards: cards.map(formatCard).join(' '),
        where: describeWhere(name, line, t),
      }),
    ),
  toJson: ({ layout: name, lines }) =>
    lines.map((ranked) => ({ ...lineToJson(ranked), cells: LAYOUTS[name].lines[ranked.line] })),
};

/** Says where a line lies. JM-7 @param line its index in the layout */
export function describeWhere(name: LayoutName, line: number, t: Translate): string {
  const [first, middle, last] = LAYOUTS[name].lines[line]!;
  const from = coordinatesOf(first);
  const to = coordinatesOf(last);
  if (from.layer !== to.layer) {
    return t('where.across', { ...from, toRow: to.row, toColumn: to.column });
  }
  const direction = DIRECTIONS[middle - first]!;
  const where = t(`where.${direction}`, from);
  return name === 'cube' ? t('where.in-layer', { layer: from.layer, where }) : where;
}

/** The directions in a layer, by the distance of neighbouring cells. */
const DIRECTIONS: Readonly<Record<number, string>> = {
  1: 'row',
  2: 'rising',
  3: 'column',
  4: 'falling',
};
