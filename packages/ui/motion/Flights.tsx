import { Component, createRef, type ReactNode } from 'react';
import type { Speed } from '../settings.tsx';
import styles from './Flights.module.css';
import { FLIGHT_MS, STAGGER_MS } from './pace.ts';

export interface FlightsProps {
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
interface Stand {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly place: string | undefined;
}

interface Before {
  readonly stands: ReadonlyMap<string, Stand>;
  /** Clones of cards that may be removed. */
  readonly likenesses: ReadonlyMap<string, HTMLElement>;
}

/**
 * Animates cards that move between zones (FLIP). A card is an element with `data-card-id`;
 * `data-place` names its zone; `data-anchor` marks other places. When `step` changes, a clone of
 * each card that changed zone flies above everything to its new place, where the card itself
 * already is, so input never waits for an animation.
 */
export class Flights extends Component<FlightsProps> {
  private readonly table = createRef<HTMLDivElement>();
  private readonly air = createRef<HTMLDivElement>();
  private readonly flying = new Map<string, HTMLElement>();

  override getSnapshotBeforeUpdate(before: FlightsProps): Before | null {
    if (before.step === this.props.step || this.props.speed === 'off') return null;
    const stands = new Map<string, Stand>();
    const likenesses = new Map<string, HTMLElement>();
    for (const [id, card] of this.cards()) {
      stands.set(id, standOf(this.flying.get(id) ?? card, card.dataset.place));
      if (this.props.to?.(id)) likenesses.set(id, likenessOf(card));
    }
    return { stands, likenesses };
  }

  override componentDidUpdate(_: FlightsProps, __: unknown, before: Before | null): void {
    if (!before) return;
    const { from, to } = this.props;
    const now = this.cards();
    let started = 0;
    for (const [id, card] of now) {
      const there = standOf(card, card.dataset.place);
      const old = before.stands.get(id);
      const start = old ?? this.anchor(from?.(id));
      if (!start || (old && old.place === there.place)) continue;
      this.fly(id, likenessOf(card), start, there, started++, card);
    }
    for (const [id, likeness] of before.likenesses) {
      const end = now.has(id) ? undefined : this.anchor(to?.(id));
      if (end) this.fly(id, likeness, before.stands.get(id)!, end, 0);
    }
  }

  private cards(): Map<string, HTMLElement> {
    const found = this.table.current!.querySelectorAll<HTMLElement>('[data-card-id]');
    return new Map([...found].map((card) => [card.dataset.cardId!, card]));
  }

  private anchor(name: string | undefined): Stand | undefined {
    if (name === undefined) return undefined;
    const found = this.table.current!.querySelector<HTMLElement>(`[data-anchor="${name}"]`);
    return found ? { ...standOf(found, undefined), width: 28 } : undefined;
  }

  /** @param card hidden while its clone is flying */
  private fly(
    id: string,
    likeness: HTMLElement,
    start: Stand,
    end: Stand,
    nth: number,
    card?: HTMLElement,
  ): void {
    const { speed } = this.props;
    this.flying.get(id)?.remove();
    this.flying.set(id, likeness);
    likeness.classList.add(styles.flying!);
    likeness.style.setProperty('--card-width', `${end.width}px`);
    likeness.style.left = `${end.x - end.width / 2}px`;
    likeness.style.top = `${end.y - (end.width * 7) / 10}px`;
    this.air.current!.append(likeness);

    const timing = {
      duration: FLIGHT_MS[speed],
      delay: nth * STAGGER_MS[speed],
      easing: 'cubic-bezier(0.3, 0.75, 0.25, 1)',
      fill: 'both' as const,
    };
    const scale = start.width / end.width;
    const away = `translate(${start.x - end.x}px, ${start.y - end.y}px) scale(${scale})`;
    const flight = likeness.animate([{ transform: away }, { transform: 'none' }], timing);
    card?.animate([{ opacity: 0 }, { opacity: 0 }], { ...timing, fill: 'backwards' });
    const landed = () => {
      likeness.remove();
      if (this.flying.get(id) === likeness) this.flying.delete(id);
    };
    flight.finished.then(landed, landed);
  }

  override render(): ReactNode {
    return (
      <div ref={this.table} className={styles.table}>
        {this.props.children}
        <div ref={this.air} className={styles.air} aria-hidden="true" />
      </div>
    );
  }
}

function standOf(element: HTMLElement, place: string | undefined): Stand {
  const { left, top, width, height } = element.getBoundingClientRect();
  // The bounding box of a rotated card is larger than the card; a flying one is scaled.
  const laidOut = element.offsetWidth;
  const scaled = element.classList.contains(styles.flying!) ? width : laidOut;
  return { x: left + width / 2, y: top + height / 2, width: scaled, place };
}

function likenessOf(card: HTMLElement): HTMLElement {
  const drawn = card.querySelector<HTMLElement>('[data-face]') ?? card;
  const likeness = drawn.cloneNode(true) as HTMLElement;
  likeness.removeAttribute('data-card-id');
  return likeness;
}
