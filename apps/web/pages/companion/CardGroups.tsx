import { type CardGroup, cardsOf, type FilledQuestion, type Slot } from '@rota/core/companion';
import { Avatar, Card, cardName, useUi } from '@rota/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './CardGroups.module.css';

/** The cards entered so far, with the places for more. */
export function CardGroups({
  filled,
  active,
  nameOf,
  playerName,
  onName,
  onPick,
}: {
  filled: FilledQuestion;
  active: Slot | null;
  /** The name of a group. */
  nameOf(group: CardGroup): string;
  /** The name of a player as typed; empty: the usual one. */
  playerName(seat: number): string;
  onName(seat: number, name: string): void;
  onPick(slot: Slot): void;
}) {
  const { t } = useTranslation('companion');
  const { t: tCore } = useTranslation('core');
  return (
    <div className={styles.groups}>
      {filled.groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for filling in
        <div
          key={group.id}
          role="group"
          aria-label={nameOf(group)}
          className={styles.group}
          data-grid={group.columns !== undefined || undefined}
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
          <Slots
            filled={filled}
            group={group}
            active={active}
            name={nameOf(group)}
            onPick={onPick}
          />
        </div>
      ))}
    </div>
  );
}

function Slots({
  filled,
  group,
  active,
  name,
  onPick,
}: {
  filled: FilledQuestion;
  group: CardGroup;
  active: Slot | null;
  name: string;
  onPick(slot: Slot): void;
}) {
  const { t } = useTranslation('companion');
  const ui = useUi();
  const { id, min, max, columns } = group;
  const cards = cardsOf(filled, id);
  const list = useRef<HTMLDivElement>(null);
  const at = active?.group === id ? active.at : undefined;
  useEffect(() => {
    if (at !== undefined) list.current!.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const places = min === max ? max : Math.min(max, cards.length + 1);
  return (
    <div
      ref={list}
      className={styles.slots}
      style={columns === undefined ? {} : { gridTemplateColumns: `repeat(${columns}, auto)` }}
    >
      {Array.from({ length: places }, (_, nth) => {
        const card = cards[nth];
        const place = { group: name, number: nth + 1 };
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
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
            {card !== undefined && <Card card={card} face="mini" width={34} decorative />}
          </button>
        );
      })}
    </div>
  );
}
