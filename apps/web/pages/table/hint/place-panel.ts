export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Size = Pick<Rectangle, 'width' | 'height'>;

/** Between the panel and what it points at, and around it, in px. */
const GAP = 12;

export interface PanelPlace {
  readonly left: number;
  readonly top: number;
  /** The side of the anchor it is on. */
  readonly side: 'above' | 'below' | 'left' | 'right';
}

/**
 * Places a panel beside what it concerns without covering it: above, else below, else beside it.
 * Where it fits nowhere, it is on the side with the most room, inside the window. Above, it moves up
 * until it covers no control either, as far as there is room.
 */
export function placePanel(
  anchor: Rectangle,
  panel: Size,
  window: Size,
  controls: readonly Rectangle[] = [],
): PanelPlace {
  const room = {
    above: anchor.top,
    below: window.height - anchor.top - anchor.height,
    left: anchor.left,
    right: window.width - anchor.left - anchor.width,
  };
  const sides = ['above', 'below', 'left', 'right'] as const;
  /** What is left of the room on a side. */
  const spare = (side: PanelPlace['side']) =>
    room[side] - 2 * GAP - (side === 'above' || side === 'below' ? panel.height : panel.width);
  const side =
    sides.find((each) => spare(each) >= 0) ??
    sides.reduce((best, each) => (spare(each) > spare(best) ? each : best));
  const centred = {
    left: anchor.left + (anchor.width - panel.width) / 2,
    top: anchor.top + (anchor.height - panel.height) / 2,
  };
  const at = {
    above: { left: centred.left, top: anchor.top - GAP - panel.height },
    below: { left: centred.left, top: anchor.top + anchor.height + GAP },
    left: { left: anchor.left - GAP - panel.width, top: centred.top },
    right: { left: anchor.left + anchor.width + GAP, top: centred.top },
  }[side];
  const left = clamp(at.left, window.width - panel.width - GAP);
  const top = clamp(at.top, window.height - panel.height - GAP);
  if (side !== 'above') return { left, top, side };
  return { left, top: aboveControls({ left, top, ...panel }, controls), side };
}

/** Returns the top of a panel that is moved up past the controls it would cover, if it fits there. */
function aboveControls(panel: Rectangle, controls: readonly Rectangle[]): number {
  let { top } = panel;
  for (;;) {
    const covered = controls.filter((control) => overlap({ ...panel, top }, control));
    if (covered.length === 0) return top;
    const above = Math.min(...covered.map((control) => control.top)) - GAP - panel.height;
    if (above < GAP) return panel.top;
    top = above;
  }
}

function overlap(one: Rectangle, other: Rectangle): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

function clamp(value: number, most: number): number {
  return Math.max(GAP, Math.min(value, most));
}
