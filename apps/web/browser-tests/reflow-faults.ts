/**
 * Returns what makes the page scroll sideways, leaves the window at a side, or is a heading or control whose
 * text is cut off. Wide tables and code may scroll in a frame of their own. Runs in the page.
 */
export function reflowFaults(): string[] {
  const found: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    found.push(`the page scrolls sideways by ${root.scrollWidth - root.clientWidth} px`);
  }
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.ariaLabel ?? element.textContent).trim().slice(0, 30)}”`;
  const isSeen = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { visibility, display, clipPath } = getComputedStyle(at);
      if (visibility === 'hidden' || display === 'none' || clipPath === 'inset(50%)') return false;
      if (at.ariaHidden === 'true') return false;
      // What scrolls by itself may be as wide as it likes.
      const { overflowX } = getComputedStyle(at);
      const isFrame = at !== element && at !== root && at !== document.body;
      if (isFrame && /auto|scroll/.test(overflowX) && at.matches('[tabindex]')) return false;
    }
    return true;
  };
  const shown = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  for (const element of shown.querySelectorAll<HTMLElement>('*:not(svg, svg *)')) {
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || !isSeen(element)) continue;
    const isText = element.childElementCount === 0 && element.textContent;
    const isControl = element.matches('h1, h2, h3, button, a[href], input, select, label');
    if (!isText && !isControl) continue;
    if (right > innerWidth + 1 || left < -1) found.push(`${nameOf(element)} leaves the window`);
    const isCut = getComputedStyle(element).overflowX !== 'visible';
    if (isCut && isControl && element.scrollWidth > element.clientWidth + 1) {
      if (!element.matches('input')) found.push(`${nameOf(element)} is cut off`);
    }
  }
  return [...new Set(found)];
}
