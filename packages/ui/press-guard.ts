/**
 * Lets one press do one thing. A held key repeats, and a trembling hand or a switch presses twice: the
 * second press would reach whatever the first has put in its place, such as the next card.
 */

/** How soon after a press another one may be a slip: the usual time of a double click. */
export const SLIP_MS = 500;

/** A pointer that moved further has aimed anew; two cards of a hand are at least this far apart. */
const AIM_PX = 24;

/** Keys that are held down on purpose: they move, or delete one character after another. */
const HELD_KEYS: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Tab',
  'Backspace',
  'Delete',
]);

const CONTROLS = 'button, a[href], summary, input, select, textarea, label';
const ENABLED_CONTROLS = `:is(${CONTROLS}):not(:disabled)`;
const TEXT_FIELDS =
  'textarea, select, input:not([type=button], [type=submit], [type=checkbox], [type=radio], [type=file])';

/** Controls for quick presses one after another, such as those of a card pad, where a slip is easily undone. */
const RAPID = '[data-rapid-presses]';

interface Press {
  readonly control: Element;
  readonly name: string;
  readonly time: number;
  readonly x: number;
  readonly y: number;
  readonly isByPointer: boolean;
}

/** The control that code has focused since the last press, and that the user has not aimed at. */
let offered: Element | null = null;

/**
 * Moves the focus for the user. What was pressed before is gone, so that a key that slips reaches this
 * element; every focus that follows a press is moved by this function.
 */
export function moveFocusTo(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  element?.focus(options);
  noteFocusMoved();
}

/** Notes that the focus was moved for the user, as the browser does when a dialog opens. */
export function noteFocusMoved(): void {
  offered = document.activeElement;
}

/**
 * Drops repeated key presses, except those that move, delete or type, and presses that slip: within
 * `SLIP_MS` of another one and without aiming anew they reach a control of another name.
 * @returns a function that stops it
 */
export function guardPresses(): () => void {
  const stopped = new AbortController();
  const listen = { signal: stopped.signal, capture: true };
  let last: Press | undefined;
  /** Whether the page has handled the key that is held down. */
  let isHandled = false;

  /** Counts a press that reaches no control, while the next one is on its way, as one of those before it. */
  const prolongLast = ({ target, timeStamp }: Event) => {
    if (!last || timeStamp - last.time >= SLIP_MS) return;
    if (target instanceof Element && target.closest(ENABLED_CONTROLS)) return;
    last = { ...last, time: timeStamp };
  };

  addEventListener(
    'keydown',
    (event) => {
      const { key, repeat, target, ctrlKey, altKey, metaKey } = event;
      if (!repeat) {
        if (key === 'Enter' || key === ' ') prolongLast(event);
        else offered = null;
        return;
      }
      if (ctrlKey || altKey || metaKey || HELD_KEYS.has(key)) return;
      const isIn = (selector: string) => target instanceof Element && target.matches(selector);
      if (isIn('textarea') || (isIn(TEXT_FIELDS) && key !== 'Enter' && key !== 'Escape')) return;
      event.stopImmediatePropagation();
      // A held space bar still scrolls the page.
      if (isHandled || key !== ' ' || isIn(CONTROLS)) event.preventDefault();
    },
    listen,
  );
  addEventListener(
    'keydown',
    ({ defaultPrevented }) => {
      isHandled = defaultPrevented;
    },
    { signal: stopped.signal },
  );
  addEventListener(
    'pointerdown',
    (event) => {
      offered = null;
      prolongLast(event);
    },
    listen,
  );
  addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted) return;
      const press = pressOf(event);
      if (!press) return;
      if (last && isSlip(press, last)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        last = { ...last, time: press.time };
      } else {
        last = press;
      }
    },
    listen,
  );
  return () => stopped.abort();
}

function pressOf({ target, timeStamp: time, clientX: x, clientY: y, detail }: MouseEvent) {
  const pressed = target instanceof Element && target.closest(CONTROLS);
  if (!pressed || pressed.closest(RAPID)) return undefined;
  const control = (pressed instanceof HTMLLabelElement && pressed.control) || pressed;
  // Clicks from the keyboard or a screen reader have no pointer.
  return { control, name: nameOf(control), time, x, y, isByPointer: detail > 0 } satisfies Press;
}

function nameOf(control: Element): string {
  const label = control.getAttribute('aria-label');
  if (label !== null) return label;
  return control instanceof HTMLInputElement
    ? `${control.name} ${control.value}`
    : control.textContent;
}

function isSlip(press: Press, last: Press): boolean {
  const { control, name, time, x, y, isByPointer } = press;
  if (time - last.time >= SLIP_MS || name === last.name) return false;
  if (isByPointer !== last.isByPointer) return false;
  if (isByPointer) return Math.hypot(x - last.x, y - last.y) < AIM_PX;
  return control === offered || control === last.control;
}
