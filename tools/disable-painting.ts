import type { BrowserContext } from '@playwright/test';

/**
 * Leaves the pages of a context unpainted, which saves a third of their CPU time without a graphics
 * card. Layout, animations and input work, and axe and Playwright treat elements as visible;
 * screenshots are empty.
 */
export async function disablePainting(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const invisible = new CSSStyleSheet();
      invisible.replaceSync('html { opacity: 0 }');
      document.adoptedStyleSheets = [invisible];
    });
  });
}
