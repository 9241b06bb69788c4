import type { Page } from '@playwright/test';

/** Waits for fonts and layout and finishes all animations, so that positions and colours are final. */
export function finishAnimations(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const running = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const endless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
        return playState === 'running' && !endless;
      });
    await document.fonts.ready;
    // A resize may start animations a frame or two later, and these may start others.
    for (let idleFrames = 0; idleFrames < 3; idleFrames++) {
      await frame();
      for (const animation of running()) {
        animation.finish();
        idleFrames = 0;
      }
    }
  });
}
