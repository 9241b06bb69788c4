import { useAnyInput } from './useAnyInput.ts';

/** Completes the animations of elements with `data-award` at any press or key. */
export function useSkippableAwards(): void {
  useAnyInput(true, finishAwards);
}

function finishAwards(): void {
  for (const animation of document.getAnimations()) {
    const { target } = animation.effect as KeyframeEffect;
    if (target?.hasAttribute('data-award')) animation.finish();
  }
}
