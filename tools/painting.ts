import type { BrowserContext } from '@playwright/test';

/**
 * Leaves the pages of a context unpainted: they are laid out, move and answer as ever, but nobody
 * sees them, and painting is a third of what they cost a machine without a graphics card. Axe and
 * Playwright take what is unpainted for visible; a screenshot shows nothing.
 */
export async function leaveUnpainted(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const invisible = new CSSStyleSheet();
      invisible.replaceSync('html { opacity: 0 }');
      document.adoptedStyleSheets = [invisible];
    });
  });
}
