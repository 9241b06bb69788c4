import type { Page } from '@playwright/test';

/** Waits for layout and finishes all animations, so that positions and colours are final. */
export function finishAnimations(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const moving = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const endless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
        return playState === 'running' && !endless;
      });
    // A new size may start animations a frame or two later, and these may start others.
    for (let still = 0; still < 3; still++) {
      await frame();
      for (const animation of moving()) {
        animation.finish();
        still = 0;
      }
    }
  });
}
