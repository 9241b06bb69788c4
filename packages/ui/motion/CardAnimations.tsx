import { Component, type CSSProperties, createRef, type ReactNode } from 'react';
import type { Speed } from '../settings.tsx';
import { scaleOf } from '../table/TableLayout.tsx';
import styles from './CardAnimations.module.css';
import { AWARD_MS, FLIGHT_MS, STAGGER_MS } from './durations.ts';

export interface CardAnimationsProps {
  /** Cards are animated only when this changes. */
  readonly step: unknown;
  readonly speed: Speed;
  /** The anchor from which a new card comes. */
  readonly from?: (id: string) => string | undefined;
  /** The anchor to which a removed card goes. */
  readonly to?: (id: string) => string | undefined;
  readonly children: ReactNode;
}

/** A card's position on screen: its centre, and its width before rotation. */
interface Position {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly place: string | undefined;
}

interface Snapshot {
  readonly positions: ReadonlyMap<string, Position>;
  /** Clones of cards that may be removed. */
  readonly clones: ReadonlyMap<string, HTMLElement>;
}

/**
 * Animates cards that move between zones (FLIP). A card is an element with `data-card-id`;
 * `data-place` names its zone; `data-anchor` marks other places. When `step` changes, a clone of
 * each card that changed zone flies above everything to its new place, where the card itself
 * already is, so input never waits for an animation.
 */
export class CardAnimations extends Component<CardAnimationsProps> {
  private readonly table = createRef<HTMLDivElement>();
  private readonly overlay = createRef<HTMLDivElement>();
  private readonly flying = new Map<string, HTMLElement>();

  override getSnapshotBeforeUpdate(before: CardAnimationsProps): Snapshot | null {
    if (before.step === this.props.step || this.props.speed === 'off') return null;
    const positions = new Map<string, Position>();
    const clones = new Map<string, HTMLElement>();
    for (const [id, card] of this.cards()) {
      positions.set(id, positionOf(this.flying.get(id) ?? card, card.dataset.place));
      if (this.props.to?.(id)) clones.set(id, cloneOf(card));
    }
    return { positions, clones };
  }

  override componentDidUpdate(_: CardAnimationsProps, __: unknown, before: Snapshot | null): void {
    if (!before) return;
    const { from, to } = this.props;
    const now = this.cards();
    const flights: (() => void)[] = [];
    let started = 0;
    // Measures all before the first flight changes the page, which would be laid out anew for each.
    for (const [id, card] of now) {
      const { place } = card.dataset;
      const old = before.positions.get(id);
      if (old && old.place === place) continue;
      const start = old ?? this.anchor(from?.(id));
      if (!start) continue;
      const end = positionOf(card, place);
      const nth = started++;
      flights.push(() => this.fly(id, cloneOf(card), start, end, nth, card));
    }
    for (const [id, clone] of before.clones) {
      const end = now.has(id) ? undefined : this.anchor(to?.(id));
      if (end) flights.push(() => this.fly(id, clone, before.positions.get(id)!, end, 0));
    }
    for (const start of flights) start();
  }

  private cards(): Map<string, HTMLElement> {
    const found = this.table.current!.querySelectorAll<HTMLElement>('[data-card-id]');
    return new Map([...found].map((card) => [card.dataset.cardId!, card]));
  }

  private anchor(name: string | undefined): Position | undefined {
    if (name === undefined) return undefined;
    const found = this.table.current!.querySelector<HTMLElement>(`[data-anchor="${name}"]`);
    return found ? { ...positionOf(found, undefined), width: 28 } : undefined;
  }

  /** @param card hidden while its clone is flying */
  private fly(
    id: string,
    clone: HTMLElement,
    start: Position,
    end: Position,
    nth: number,
    card?: HTMLElement,
  ): void {
    const { speed } = this.props;
    this.flying.get(id)?.remove();
    this.flying.set(id, clone);
    clone.classList.add(styles.flying!);
    clone.style.setProperty('--card-width', `${end.width}px`);
    clone.style.left = `${end.x - end.width / 2}px`;
    clone.style.top = `${end.y - (end.width * 7) / 10}px`;
    this.overlay.current!.append(clone);

    const timing = {
      duration: FLIGHT_MS[speed],
      delay: nth * STAGGER_MS[speed],
      easing: 'cubic-bezier(0.3, 0.75, 0.25, 1)',
      fill: 'both' as const,
    };
    const scale = start.width / end.width;
    const away = `translate(${start.x - end.x}px, ${start.y - end.y}px) scale(${scale})`;
    const flight = clone.animate([{ transform: away }, { transform: 'none' }], timing);
    card?.animate([{ opacity: 0 }, { opacity: 0 }], { ...timing, fill: 'backwards' });
    const landed = () => {
      clone.remove();
      if (this.flying.get(id) === clone) this.flying.delete(id);
    };
    flight.finished.then(landed, landed);
  }

  override render(): ReactNode {
    return (
      <div
        ref={this.table}
        className={styles.table}
        style={
          {
            '--flight': `${FLIGHT_MS[this.props.speed]}ms`,
            '--award': `${AWARD_MS[this.props.speed]}ms`,
          } as CSSProperties
        }
      >
        {this.props.children}
        <div ref={this.overlay} className={styles.air} aria-hidden="true" />
      </div>
    );
  }
}

function positionOf(element: HTMLElement, place: string | undefined): Position {
  const { left, top, width, height } = element.getBoundingClientRect();
  // The bounding box of a rotated card is larger than the card; a flying one is scaled.
  const laidOut = element.offsetWidth * scaleOf(element);
  const scaled = element.classList.contains(styles.flying!) ? width : laidOut;
  return { x: left + width / 2, y: top + height / 2, width: scaled, place };
}

function cloneOf(card: HTMLElement): HTMLElement {
  const drawn = card.querySelector<HTMLElement>('[data-face]') ?? card;
  const clone = drawn.cloneNode(true) as HTMLElement;
  clone.removeAttribute('data-card-id');
  return clone;
}
