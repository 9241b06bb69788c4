import type { Card as CardNumber } from '@rota/core';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Card } from '../cards/Card.tsx';
import { rememberedCardName } from '../cards/card-name.ts';
import { moveFocusTo } from '../press-guard.ts';
import { useUi } from '../settings.tsx';
import { useFocusWithin } from '../useFocusWithin.ts';
import styles from './Hand.module.css';
import {
  type CardPlacement,
  type HandLayout,
  type HeightClass,
  heightClass,
  layOutHand,
  moveFocus,
} from './hand-layout.ts';
import { useDrag } from './useDrag.ts';
import { useSize } from './useSize.ts';

/** How far up a card is dragged to be played. */
const PLAY_DISTANCE_PX = 72;

export interface CardInHand {
  /** Unique at the table, and constant wherever the card moves. */
  readonly id: string;
  readonly card: CardNumber;
  /** Whether the card can be played or selected now. */
  readonly playable: boolean;
  /** Whether a press can play it, as nothing else is left to choose; true if left out. */
  readonly isMove?: boolean;
}

export interface HandProps {
  /** From left to right. */
  readonly cards: readonly CardInHand[];
  /** Whether it is the viewer's turn; unplayable cards are dimmed only then. */
  readonly active: boolean;
  /** The selected cards, for games in which a card may leave something to choose. */
  readonly selected?: ReadonlySet<string>;
  /** Plays the card, which was pressed or dragged out of the hand, with those selected together with it. */
  onPlay(id: string): void;
  /** Selects the card, or no longer. */
  onSelect?(id: string): void;
  /** Returns why a card cannot be played, shown when the viewer presses it on their turn. */
  whyNot?(id: string): string | undefined;
  /** Called with the card under focus or pointer, null if there is none. */
  onHighlight?(id: string | null): void;
}

/**
 * The viewer's cards. Arrow keys move the focus. One rule for all games: a press plays a card if nothing else is left
 * to choose, and selects it otherwise. By touch, or if the viewer confirms plays, the first press only raises the
 * card and the second plays it. Dragging a card out of the hand plays it, too.
 */
export function Hand({
  cards,
  active,
  selected,
  onPlay,
  onSelect,
  whyNot,
  onHighlight,
}: HandProps) {
  const { t, speed, confirm } = useUi();
  const list = useRef<HTMLUListElement>(null);
  const hint = useRef<HTMLParagraphElement>(null);
  const [size] = useSize(list);
  const fan = layOutHand(cards.length, size?.width ?? 1e4, useHeightClass());
  const howId = useId();
  const [raised, setRaised] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [reason, setReason] = useReason(active, cards);
  const focus = useRovingFocus(list, cards.length, fan);
  const shown = cards.map(({ id }) => id).join();

  // A card that was played stays raised until it is gone, or until the move was rejected.
  useEffect(() => {
    if (active || !cards.some(({ id }) => id === sent)) setSent(null);
  }, [active, cards, sent]);
  // What was raised is no longer meant when the hand has changed or the turn is over.
  const situation = `${active} ${shown}`;
  const [raisedIn, setRaisedIn] = useState(situation);
  if (raisedIn !== situation) {
    setRaisedIn(situation);
    setRaised(null);
  }
  const isRaised = (id: string) => (selected ? selected.has(id) : raised === id);
  // The hint stands under the card that the next press plays, inside the hand's width.
  const raisedAt = fan.cards[cards.findIndex(({ id, isMove = true }) => isMove && isRaised(id))];
  useLayoutEffect(() => {
    if (!raisedAt || !hint.current || !size) return;
    const centre = raisedAt.x + (fan.cardWidth - hint.current.offsetWidth) / 2;
    const left = Math.max(0, Math.min(centre, size.width - hint.current.offsetWidth));
    hint.current.style.insetInlineStart = `${left}px`;
  }, [raisedAt, fan.cardWidth, size]);

  function play(id: string) {
    setRaised(null);
    setSent(id);
    onHighlight?.(null);
    onPlay(id);
  }

  function press({ id, isMove = true }: CardInHand, isConfirmed: boolean) {
    if (isMove && (isRaised(id) || !isConfirmed)) return play(id);
    if (selected) return onSelect?.(id);
    setRaised(id);
    onHighlight?.(id);
  }

  return (
    <div className={styles.hand} data-active={active || undefined}>
      <p id={howId} className="unseen">
        {t('hand.how')}
      </p>
      <ul
        ref={list}
        className={`plain-list ${styles.cards}`}
        style={{ blockSize: fan.height }}
        data-still={speed === 'off' || undefined}
        data-zone="hand"
        aria-label={t('hand.yours')}
        aria-describedby={howId}
        onKeyDown={focus.onKeyDown}
        onFocus={focus.onFocus}
        onBlur={(event) => {
          focus.onBlur(event);
          if (!event.currentTarget.contains(event.relatedTarget)) onHighlight?.(null);
        }}
        onPointerLeave={() => raised === null && onHighlight?.(null)}
      >
        {(size ? cards : []).map((held, at) => {
          const { id, card, playable } = held;
          return (
            <HeldCardButton
              key={id}
              id={id}
              card={card}
              name={rememberedCardName(card, t)}
              place={fan.cards[at]!}
              width={fan.cardWidth}
              face={fan.cardWidth >= 72 && fan.rows === 1 ? 'full' : 'index'}
              playable={active && playable}
              dimmed={active && !playable}
              raised={isRaised(id) || sent === id}
              pressed={selected || raised === id ? isRaised(id) : undefined}
              tabIndex={at === focus.at ? 0 : -1}
              onDrag={() => play(id)}
              onRefused={() => {
                setReason(active ? whyNot?.(id) : undefined);
                onHighlight?.(id);
              }}
              onPress={(isByTouch) => press(held, isByTouch || confirm)}
              onConsider={() => onHighlight?.(id)}
            />
          );
        })}
      </ul>
      {raisedAt && (
        <p ref={hint} className={styles.hint} aria-hidden="true">
          {t('hand.press-again')}
        </p>
      )}
      <p className={reason ? `${styles.hint} ${styles.reason}` : 'unseen'} role="status">
        {reason}
      </p>
    </div>
  );
}

function HeldCardButton({
  id,
  card,
  name,
  place,
  width,
  face,
  playable,
  dimmed,
  raised,
  pressed,
  tabIndex,
  onDrag,
  onRefused,
  onPress,
  onConsider,
}: {
  id: string;
  card: CardNumber;
  name: string;
  place: CardPlacement;
  width: number;
  face: 'full' | 'index';
  playable: boolean;
  dimmed: boolean;
  raised: boolean;
  pressed: boolean | undefined;
  tabIndex: number;
  onDrag(): void;
  onRefused(): void;
  onPress(isByTouch: boolean): void;
  onConsider(): void;
}) {
  const drag = useDrag({
    isEnabled: playable,
    begins: ({ x, y }) => -y >= Math.abs(x),
    onRelease: (_, isDragged, { y }) => isDragged && -y > PLAY_DISTANCE_PX && onDrag(),
  });
  return (
    <li
      className={styles.place}
      style={
        {
          '--x': `${place.x}px`,
          '--y': `${place.y}px`,
          '--turn': `${place.turn}deg`,
        } as CSSProperties
      }
    >
      <button
        type="button"
        className={styles.button}
        data-raised={raised || undefined}
        data-dimmed={dimmed || undefined}
        data-card-id={id}
        data-place="hand"
        aria-label={name}
        aria-disabled={!playable}
        aria-pressed={pressed}
        tabIndex={tabIndex}
        {...drag.handlers}
        onClick={(event) => {
          if (drag.isDragged()) return;
          if (!playable) return onRefused();
          // Clicks from the keyboard or a screen reader have no pointer.
          onPress(event.detail > 0 && drag.isFinger());
        }}
        // Without a related target, a script moved the focus.
        onFocus={(event) => event.relatedTarget && onConsider()}
        onPointerEnter={(event) => event.pointerType === 'mouse' && onConsider()}
      >
        <Card card={card} face={face} width={width} decorative />
      </button>
    </li>
  );
}

/** How long the reason against a card stays. */
const REASON_MS = 4000;

/** The reason against the card pressed last, until the turn or the hand changes, or for a while. */
function useReason(active: boolean, cards: readonly CardInHand[]) {
  const [reason, setReason] = useState<{ text: string | undefined }>();
  const shown = cards.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: both make it out of date
  useEffect(() => setReason(undefined), [active, shown]);
  useEffect(() => {
    if (!reason) return;
    const timer = setTimeout(() => setReason(undefined), REASON_MS);
    return () => clearTimeout(timer);
  }, [reason]);
  return [reason?.text, (text: string | undefined) => setReason({ text })] as const;
}

/** A roving tabindex; when the focused card is played, the focus stays in the hand. */
function useRovingFocus(
  list: React.RefObject<HTMLUListElement | null>,
  count: number,
  { perRow }: HandLayout,
) {
  const [wanted, setAt] = useState(0);
  const { hadFocus, handlers } = useFocusWithin();
  const at = Math.max(0, Math.min(wanted, count - 1));

  useLayoutEffect(() => {
    if (count && hadFocus.current && !list.current!.contains(document.activeElement)) {
      moveFocusTo(buttons(list.current!)[at]);
    }
  }, [count, at, list, hadFocus]);

  return {
    at,
    onKeyDown(event: KeyboardEvent) {
      const to = moveFocus(event.key, at, { count, perRow });
      if (to === undefined) return;
      event.preventDefault();
      setAt(to);
      buttons(list.current!)[to]?.focus();
    },
    onFocus(event: FocusEvent) {
      handlers.onFocus();
      setAt(buttons(list.current!).indexOf(event.target as HTMLButtonElement));
    },
    onBlur: handlers.onBlur,
  };
}

/** Read when the window changes, not when a hand is rendered: reading it lays out the page. */
let currentHeight = heightClass(globalThis.innerHeight ?? 800);
globalThis.addEventListener?.('resize', () => {
  currentHeight = heightClass(innerHeight);
});

function useHeightClass(): HeightClass {
  return useSyncExternalStore(
    watchHeight,
    () => currentHeight,
    () => 2,
  );
}

function watchHeight(onChange: () => void): () => void {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}

function buttons(list: HTMLElement): HTMLButtonElement[] {
  return [...list.querySelectorAll('button')];
}
