import type { Page } from '@playwright/test';

/**
 * Lets the page lay itself out anew, and takes what moves to its end: things on their way lie over
 * others, and colours on their way from one to another have no contrast worth judging.
 */
export function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const moving = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const endless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
        return playState === 'running' && !endless;
      });
    // What a new size sets off may begin a frame or two later, and set off more.
    for (let still = 0; still < 3; still++) {
      await frame();
      for (const animation of moving()) {
        animation.finish();
        still = 0;
      }
    }
  });
}
