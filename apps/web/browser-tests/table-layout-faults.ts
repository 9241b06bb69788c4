/** The screens on which every table must fit: phones, a phone on its side, a tablet, three desktops. */
export const TABLE_SCREENS = {
  '360 × 740': { width: 360, height: 740 },
  '390 × 844': { width: 390, height: 844 },
  '844 × 390': { width: 844, height: 390 },
  '768 × 1024': { width: 768, height: 1024 },
  '1280 × 800': { width: 1280, height: 800 },
  '1920 × 1080': { width: 1920, height: 1080 },
  '2560 × 1440': { width: 2560, height: 1440 },
} as const;
export type TableScreen = keyof typeof TABLE_SCREENS;

/** Phones and tablets have a touchscreen and a viewport that grows with content too wide for it. */
export const HANDHELD: readonly TableScreen[] = [
  '360 × 740',
  '390 × 844',
  '844 × 390',
  '768 × 1024',
];

/**
 * Returns what overlaps, is cut off or makes the page scroll sideways at a table. Runs in the page.
 *
 * Checked are the seats, every control, the hand, and the zones and text lines in the middle. None may
 * touch another that does not contain it. Cards may lie on each other only within one zone: a hand, a
 * seat, a key, a pile. Nothing may leave the window, or the scroll container it is in.
 * @param mayScrollDown whether the page may be higher than the window
 */
export function tableLayoutFaults(mayScrollDown = false): string[] {
  const found: string[] = [];
  const root = document.documentElement;
  const page = mayScrollDown
    ? new DOMRect(0, -scrollY, innerWidth, root.scrollHeight)
    : new DOMRect(0, 0, innerWidth, innerHeight);
  if (root.scrollWidth > root.clientWidth) {
    found.push(`the page scrolls sideways by ${root.scrollWidth - root.clientWidth} px`);
  }
  // The result of a deal may lie below the table.
  const isDealOver = document.querySelector('section[aria-label^="Deal "]') !== null;
  if (!mayScrollDown && !isDealOver && root.scrollHeight > root.clientHeight + 1) {
    found.push(`the page scrolls down by ${root.scrollHeight - root.clientHeight} px`);
  }

  const table = document.querySelector('section[aria-label$="table"]')!;
  const isSeen = (element: Element) => {
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) return false;
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { visibility, display, clipPath } = getComputedStyle(at);
      if (visibility === 'hidden' || display === 'none' || clipPath === 'inset(50%)') return false;
    }
    return true;
  };
  const all = (within: Element, selector: string) =>
    [...within.querySelectorAll<HTMLElement>(selector)].filter(isSeen);

  /** The part of an element that its scroll containers show. */
  const visibleBox = (element: Element) => {
    let { left, right, top, bottom } = element.getBoundingClientRect();
    for (let around = element.parentElement; around && around !== root; ) {
      if (/auto|scroll/.test(getComputedStyle(around).overflowY)) {
        const frame = around.getBoundingClientRect();
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      around = around.parentElement;
    }
    return { left, right, top, bottom };
  };

  const CONTROLS = 'button, a[href], input, select';
  const header = document.querySelector('header')!;
  const zones = all(
    table,
    '[role="group"], [data-zone], [data-anchor="deck"], [data-end], p',
  ).filter((zone) => zone.childElementCount > 0 || zone.textContent);
  const controls = [...all(header, CONTROLS), ...all(table, CONTROLS)];
  const cards = all(table, '[data-face]');
  /** Where cards may lie on each other on purpose. */
  const pileOf = (card: Element) => card.closest('[data-zone], [role="group"]');

  const parts = [...new Set([...zones, ...controls, ...cards])].map((element) => ({
    element,
    isCard: element.matches('[data-face]'),
    inHand: element.closest('[data-zone="hand"]'),
    box: visibleBox(element),
  }));
  const nameOf = (element: HTMLElement) =>
    element.dataset.zone ??
    element.ariaLabel ??
    (element.textContent?.trim().slice(0, 30) || element.dataset.anchor || 'a card');

  parts.forEach((one, at) => {
    const { element, box } = one;
    for (const other of parts.slice(at + 1)) {
      if (element.contains(other.element) || other.element.contains(element)) continue;
      if (one.inHand && one.inHand === other.inHand) continue;
      if (one.isCard && other.isCard && pileOf(element) === pileOf(other.element)) continue;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (across > 1 && down > 1) {
        const by = `${Math.round(across)} × ${Math.round(down)}`;
        found.push(`${nameOf(element)} overlaps ${nameOf(other.element)} by ${by}`);
      }
    }
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const isRoot = around === document.body || around === root;
      if (!isRoot && overflowX === 'visible' && overflowY === 'visible') continue;
      const frame = isRoot ? page : around.getBoundingClientRect();
      const scrolls = (overflow: string) => !isRoot && /auto|scroll/.test(overflow);
      // A fanned card leans out of its slot.
      const slack = one.inHand ? 3 : 1;
      if (!scrolls(overflowX) && (box.left < frame.left - slack || box.right > frame.right + slack))
        found.push(`${nameOf(element)} is cut off at a side`);
      if (!scrolls(overflowY) && (box.top < frame.top - slack || box.bottom > frame.bottom + slack))
        found.push(`${nameOf(element)} is cut off above or below`);
      if (isRoot || scrolls(overflowX) || scrolls(overflowY)) break;
    }
  });

  // Letters on the felt are light, and hard to read on the wood around it.
  for (const text of all(table, '[data-scale] p, [data-scale] li')) {
    if (text.closest('[role="group"]') || text.querySelector('p, li, [data-face]')) continue;
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const isOnFelt = [left + 1, right - 1].every((x) =>
      [top + 1, bottom - 1].every((y) => {
        const under = document.elementsFromPoint(x, y);
        return under.length === 0 || under.some((part) => part.matches('[data-surface="felt"]'));
      }),
    );
    if (!isOnFelt) found.push(`“${text.textContent}” lies on the rail`);
  }

  for (const text of all(header, 'h1, p, p span')) {
    const { overflowX } = getComputedStyle(text);
    if (overflowX !== 'visible' && text.scrollWidth > text.clientWidth + 1) {
      found.push(`“${text.textContent}” is cut off in the header`);
    }
    const box = text.getBoundingClientRect();
    for (const control of all(header, CONTROLS)) {
      const other = control.getBoundingClientRect();
      if (!control.contains(text) && box.right > other.left + 1 && box.left < other.right - 1)
        if (box.bottom > other.top + 1 && box.top < other.bottom - 1)
          found.push(`“${text.textContent}” runs under ${nameOf(control)}`);
    }
  }
  return [...new Set(found)];
}
