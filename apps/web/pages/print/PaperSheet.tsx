import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './PaperSheet.module.css';

/** Sizes of type on paper, in points; the largest that fits is used. */
const LARGEST_PT = 11;
const SMALLEST_PT = 6;
const STEP_PT = 0.1;
/** Printers may set lines a little wider than the screen measured them. */
const RESERVE = 0.985;

/**
 * A sheet of A4 paper as it will be printed, scaled to the window on screen. Its type is as large as the
 * sheet allows.
 */
export function PaperSheet({
  label,
  fits = false,
  children,
}: {
  label: string;
  /** Whether the size of the type depends on how much text there is. */
  fits?: boolean;
  children: ReactNode;
}) {
  const frame = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      const { clientWidth } = frame.current!;
      const scale = Math.min(1, clientWidth / sheet.current!.offsetWidth);
      frame.current!.style.setProperty('--scale', String(scale));
    });
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has another size
  useLayoutEffect(() => {
    if (!fits) return;
    const fit = () => fitText(sheet.current!);
    fit();
    // Fonts, and the pictures of cards, may come later.
    const observer = new MutationObserver(fit);
    observer.observe(sheet.current!, { childList: true, subtree: true });
    document.fonts.ready.then(fit, reportError);
    return () => observer.disconnect();
  }, [fits, children]);
  return (
    <section ref={frame} className={styles.frame} aria-label={label}>
      <div ref={sheet} className={styles.sheet} data-sheet>
        {children}
      </div>
    </section>
  );
}

/** Sets the largest type with which the columns stay within the sheet. */
function fitText(sheet: HTMLElement): void {
  const overflows = () =>
    sheet.scrollWidth > sheet.clientWidth || sheet.scrollHeight > sheet.clientHeight;
  const set = (points: number) => sheet.style.setProperty('--type', `${points}pt`);
  let low = SMALLEST_PT;
  let high = LARGEST_PT;
  while (high - low > STEP_PT) {
    const middle = (low + high) / 2;
    set(middle);
    if (overflows()) high = middle;
    else low = middle;
  }
  set(low * RESERVE);
}
