/** The smallest text and the smallest target of a finger, in pixels. */
interface SmallestSizes {
  readonly text: number;
  readonly target: number;
}

/** What pages and tables keep to. */
export const SMALLEST: SmallestSizes = { text: 12, target: 40 };

/**
 * Returns texts smaller than a reader needs and controls smaller than a finger needs, other than on a picture of
 * paper. Runs in the page.
 *
 * A control is as large as the area around its middle in which a press reaches it: its label and what a style sheet
 * adds count, what lies over it does not. Links within a sentence and cards in a hand are as large as their line
 * and their fan.
 */
export function smallParts({ text, target }: { text: number; target: number }): string[] {
  const found = new Set<string>();
  const root = document.documentElement;
  const shown = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const nameOf = (element: Element) => {
    const words = (element.ariaLabel ?? element.textContent).trim().replace(/\s+/g, ' ');
    return `${element.tagName.toLowerCase()}.${element.className} “${words.slice(0, 30)}”`;
  };
  const isSeen = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (getComputedStyle(at).clipPath === 'inset(50%)') return false;
    }
    return true;
  };
  /** How much larger an element is drawn than its style says. */
  const scaleOf = (element: Element) => {
    let scale = 1;
    for (let at: Element | null = element; at; at = at.parentElement) {
      scale *= Number.parseFloat(getComputedStyle(at).scale) || 1;
    }
    return scale * ((element as HTMLElement).currentCSSZoom ?? 1);
  };

  const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement!;
    if (!node.textContent?.trim() || element.closest('svg, script, style, option, [data-sheet]'))
      continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (size * scaleOf(element) > text - 0.05 || !isSeen(element)) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    found.add(`${(size * scaleOf(element)).toFixed(1)} px: ${nameOf(element)}`);
  }

  const isInSentence = (link: Element) =>
    link.matches('a[href]') &&
    getComputedStyle(link).display.startsWith('inline') &&
    link.parentElement!.textContent.trim().length > link.textContent.trim().length;
  const scrolled = [scrollX, scrollY] as const;
  for (const control of shown.querySelectorAll<HTMLElement>(
    'button, a[href], input, select, summary, [role="button"]',
  )) {
    if (control.closest('[data-zone="hand"]') || isInSentence(control)) continue;
    const label = (control as HTMLInputElement).labels?.[0] ?? control;
    const area = label.contains(control) ? label : control;
    if (!isSeen(area) || control.matches(':disabled')) continue;
    let [width, height] = [0, 0];
    // What stays at the foot of the window may lie over its middle.
    for (const block of ['center', 'start'] as const) {
      if (Math.min(width, height) >= target - 1) break;
      area.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
      const box = area.getBoundingClientRect();
      // What the keyboard alone brings into the window is no target.
      if (box.width < 2 || box.height < 2 || box.bottom < 0) [width, height] = [target, target];
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      /** How many pixels from its middle a press in this direction reaches it. */
      const reach = (dx: number, dy: number) => {
        for (let by = 1; by <= target; by++) {
          const hit = document.elementFromPoint(x + by * dx, y + by * dy);
          if (!hit || !(area.contains(hit) || control.contains(hit))) return by - 1;
        }
        return target;
      };
      width = Math.max(width, reach(-1, 0) + reach(1, 0) + 1);
      height = Math.max(height, reach(0, -1) + reach(0, 1) + 1);
    }
    // One less for rounding.
    if (Math.min(width, height) >= target - 1) continue;
    found.add(`${width} × ${height}: ${nameOf(control)}`);
  }
  root.scrollTo({ left: scrolled[0], top: scrolled[1], behavior: 'instant' });
  return [...found];
}
