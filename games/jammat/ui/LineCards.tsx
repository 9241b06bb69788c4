import type { Card as CardNumber } from '@rota/core';
import { Card } from '@rota/ui';
import './table.module.css';

/** The small cards of a line. @param props.decorative whether they are named beside, and not to be read aloud here */
export function LineCards({
  cards,
  decorative,
}: {
  cards: readonly CardNumber[];
  decorative: boolean;
}) {
  return (
    <span data-line-cards aria-hidden={decorative || undefined}>
      {cards.map((card, nth) => (
        <Card key={nth} card={card} face="mini" width={20} decorative={decorative} />
      ))}
    </span>
  );
}
