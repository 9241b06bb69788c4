import { type Card, formatCard } from '@rota/core';
import { Logo, MiniFace } from '@rota/ui';
import { renderToStaticMarkup } from 'react-dom/server';

const CARDS: readonly Card[] = Array.from({ length: 54 }, (_, card) => card);

/** Returns an SVG file with the small face of every card as a symbol, such as `TC`. */
export const cardSymbols = (): string =>
  renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">
      {CARDS.map((card) => (
        <symbol key={card} id={formatCard(card)} viewBox="-50 -70 100 140">
          <MiniFace card={card} />
        </symbol>
      ))}
    </svg>,
  );

/** Returns the logo as SVG. */
export const logo = (): string => renderToStaticMarkup(<Logo size={30} />);
