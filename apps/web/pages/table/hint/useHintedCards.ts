import { useLayoutEffect } from 'react';

const HINTED = 'data-hinted';

/**
 * Marks the cards of a move, or the controls for it, also when they are rendered anew.
 * @param cards their accessible names
 */
export function useHintedCards(cards: readonly string[]): void {
  const wanted = cards.join('\n');
  useLayoutEffect(() => {
    const marked = new Set<Element>();
    const mark = () => {
      const found = findElements(wanted === '' ? [] : wanted.split('\n'));
      for (const old of marked) if (!found.includes(old)) old.removeAttribute(HINTED);
      marked.clear();
      for (const element of found) {
        if (!element.hasAttribute(HINTED)) element.setAttribute(HINTED, '');
        marked.add(element);
      }
    };
    mark();
    // The hand is laid out anew some time after the window was turned.
    const sized = new ResizeObserver(mark);
    const hand = document.querySelector('[data-zone="hand"]');
    if (hand) sized.observe(hand);
    const settled = ['resize', 'transitionend', 'animationend'] as const;
    for (const event of settled) window.addEventListener(event, mark, true);
    return () => {
      sized.disconnect();
      for (const event of settled) window.removeEventListener(event, mark, true);
      for (const element of marked) element.removeAttribute(HINTED);
    };
  }, [wanted]);
}

/** Returns the cards in the hand, else the controls of a move without one, else the hand. */
function findElements(cards: readonly string[]): Element[] {
  const hand = [...document.querySelectorAll('[data-place="hand"]')];
  // With several packs the hand may hold a card twice.
  const held = cards.flatMap((card) => {
    const at = hand.findIndex((button) => button.getAttribute('aria-label') === card);
    return at < 0 ? [] : hand.splice(at, 1);
  });
  if (held.length > 0) return held;
  const zones = cards.length > 0 ? ['board', 'actions'] : ['actions'];
  for (const zone of [...zones, 'hand']) {
    const found = document.querySelector(`[data-zone="${zone}"]`);
    if (found && found.getBoundingClientRect().height > 0) return [found];
  }
  return [];
}
