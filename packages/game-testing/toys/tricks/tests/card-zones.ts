import type { CardZone } from '@rota/game-testing';
import { PACK, type State } from '../rules/index.ts';

export function cardZones({ open, hands }: State): CardZone[] {
  const played = [...open.gone, ...open.table.map(({ card }) => card)];
  const aside = PACK.filter((card) => ![...played, ...hands.flat()].includes(card));
  return [
    { name: 'played', cards: played, seenBy: 'all', ordered: true },
    { name: 'aside', cards: aside, seenBy: [] },
    ...hands.map((cards, seat) => ({ name: `hand ${seat}`, cards, seenBy: [seat] })),
  ];
}
