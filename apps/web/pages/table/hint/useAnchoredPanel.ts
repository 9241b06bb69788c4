import { type RefObject, useLayoutEffect } from 'react';
import { placePanel, type Rectangle } from './place-panel.ts';

const HINTED = 'data-hinted';

/**
 * Marks the cards of a move, or the controls for it. Shows a popover beside them and keeps it there,
 * unless the panel is docked.
 * @param cards their accessible names
 */
export function useAnchoredPanel(
  panel: RefObject<HTMLElement | null>,
  cards: readonly string[],
  isDocked: boolean,
): void {
  const wanted = cards.join('\n');
  useLayoutEffect(() => {
    const shown = panel.current!;
    if (!isDocked) shown.showPopover();
    const marked = new Set<Element>();
    const place = () => {
      const anchors = findAnchors(wanted === '' ? [] : wanted.split('\n'));
      for (const old of marked) if (!anchors.includes(old)) old.removeAttribute(HINTED);
      marked.clear();
      for (const anchor of anchors) {
        if (!anchor.hasAttribute(HINTED)) anchor.setAttribute(HINTED, '');
        marked.add(anchor);
      }
      if (isDocked) return;
      const { offsetWidth: width, offsetHeight: height } = shown;
      const window = {
        width: document.documentElement.clientWidth,
        height: document.documentElement.clientHeight,
      };
      const anchor = boundsOf(anchors, window);
      const { left, top, side } = placePanel(anchor, { width, height }, window, controls());
      shown.style.left = `${left}px`;
      shown.style.top = `${top}px`;
      shown.dataset.side = side;
    };
    place();
    const sized = new ResizeObserver(place);
    // The hand is laid out anew some time after the window was turned.
    const hand = document.querySelector('[data-zone="hand"]');
    for (const part of hand ? [shown, hand] : [shown]) sized.observe(part);
    // Cards that move or are rendered anew.
    const settled = ['resize', 'scroll', 'transitionend', 'animationend'] as const;
    for (const event of settled) window.addEventListener(event, place, true);
    return () => {
      sized.disconnect();
      for (const event of settled) window.removeEventListener(event, place, true);
      for (const anchor of marked) anchor.removeAttribute(HINTED);
      if (!isDocked && shown.isConnected) shown.hidePopover();
    };
  }, [panel, wanted, isDocked]);
}

/** Returns the cards in the hand, else the controls of a move without one, else the hand. */
function findAnchors(cards: readonly string[]): Element[] {
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

/** The cards in hand, the buttons for other moves and the viewer's seat, which the panel is not to cover. */
function controls(): Rectangle[] {
  const found = document.querySelectorAll(
    '[data-place="hand"], [data-zone="actions"] button, [data-own-seat]',
  );
  return [...found].map((element) => element.getBoundingClientRect());
}

/** The rectangle around the elements; the foot of the window without any. */
function boundsOf(elements: readonly Element[], window: { width: number; height: number }) {
  if (elements.length === 0)
    return { left: window.width / 2, top: window.height, width: 0, height: 0 };
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map((box) => box.right)) - left,
    height: Math.max(...boxes.map((box) => box.bottom)) - top,
  };
}
