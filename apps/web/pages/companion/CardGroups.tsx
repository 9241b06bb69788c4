import { type CardGroup, cardsOf, type FilledQuestion, type Slot } from '@rota/core/companion';
import { Avatar, Card, cardName, useUi } from '@rota/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './CardGroups.module.css';

/** Names a place of a group by its index. */
type PlaceOf = (group: CardGroup, at: number) => { group: string; number: number };

/** The cards entered so far, with the places for more. */
export function CardGroups({
  filled,
  active,
  nameOf,
  placeOf,
  playerName,
  onName,
  onPick,
}: {
  filled: FilledQuestion;
  active: Slot | null;
  nameOf(group: CardGroup): string;
  placeOf: PlaceOf;
  /** The name of a player as typed; empty: the usual one. */
  playerName(seat: number): string;
  onName(seat: number, name: string): void;
  onPick(slot: Slot): void;
}) {
  const { t } = useTranslation('companion');
  const { t: tCore } = useTranslation('core');
  return (
    <div className={`row ${styles.groups}`}>
      {filled.groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for filling in
        <div
          key={group.id}
          role="group"
          aria-label={nameOf(group)}
          className={styles.group}
          data-grid={group.side !== undefined || undefined}
          data-active={active?.group === group.id || undefined}
        >
          {group.seat === undefined ? (
            <span className={styles.name}>{nameOf(group)}</span>
          ) : (
            <span className={styles.player}>
              <Avatar name={nameOf(group)} seat={group.seat} />
              <input
                className={styles.input}
                aria-label={t('name-of', { number: group.seat + 1 })}
                placeholder={tCore('player', { number: group.seat + 1 })}
                value={playerName(group.seat)}
                maxLength={20}
                onChange={({ currentTarget }) => onName(group.seat!, currentTarget.value)}
              />
            </span>
          )}
          <Slots filled={filled} group={group} active={active} placeOf={placeOf} onPick={onPick} />
        </div>
      ))}
    </div>
  );
}

function Slots({
  filled,
  group,
  active,
  placeOf,
  onPick,
}: {
  filled: FilledQuestion;
  group: CardGroup;
  active: Slot | null;
  placeOf: PlaceOf;
  onPick(slot: Slot): void;
}) {
  const { t } = useTranslation('companion');
  const ui = useUi();
  const { id, min, max, side } = group;
  const cards = cardsOf(filled, id);
  const list = useRef<HTMLDivElement>(null);
  const at = active?.group === id ? active.at : undefined;
  // The place that is active at first stays where it is, so that the page opens at its heading.
  const shown = useRef(at);
  useEffect(() => {
    if (at === shown.current) return;
    shown.current = at;
    if (at === undefined) return;
    list.current!.querySelector('[aria-pressed="true"]')!.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const places = min === max ? max : Math.min(max, cards.length + 1);
  const inLayer = side === undefined ? places : side * side;
  const layers = Array.from({ length: Math.ceil(places / inLayer) }, (_, layer) => layer);
  const isLayered = layers.length > 1;
  return (
    <div ref={list} className={styles.layers} data-layered={isLayered || undefined}>
      {layers.map((layer) => (
        <div key={layer}>
          {isLayered && (
            <span className="soft small" aria-hidden="true">
              {t('layer', { layer: layer + 1 })}
            </span>
          )}
          <div
            className={styles.slots}
            style={side === undefined ? {} : { gridTemplateColumns: `repeat(${side}, auto)` }}
          >
            {Array.from({ length: Math.min(inLayer, places - layer * inLayer) }, (_, index) => {
              const nth = layer * inLayer + index;
              const card = cards[nth];
              const place = placeOf(group, nth);
              return (
                <button
                  key={nth}
                  type="button"
                  className={styles.slot}
                  data-filled={card !== undefined || undefined}
                  aria-pressed={nth === at}
                  aria-label={
                    card === undefined
                      ? t('slot.empty', place)
                      : t('slot.filled', { ...place, card: cardName(card, ui.t) })
                  }
                  onClick={() => onPick({ group: id, at: Math.min(nth, cards.length) })}
                >
                  {card !== undefined && (
                    <Card card={card} face="mini" width={isLayered ? 26 : 34} decorative />
                  )}
                </button>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}
