import type { BrowserContext } from '@playwright/test';

/**
 * Makes the pages of a context transparent, which saves a third of their CPU time without a graphics
 * card. Layout, animations and input still work, and axe and Playwright treat elements as visible, but
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
