import { formatCard } from '@rota/core';
import { Card, cardName, type ScreenProps, useUi } from '@rota/ui';
import type { CSSProperties } from 'react';
import { announces, type Event, type KeyView, type View } from '../rules/index.ts';
import { finishers, keyText, openKeys, totalsOf } from './seen.ts';
import styles from './table.module.css';

/** In the order of the table's sizes. */
const CARD_WIDTHS = [74, 64, 52, 52, 48];

/** The open keys, each a column that fans down from its header. */
export function Keys({
  view,
  seat,
  players,
  detail,
  say,
}: Pick<ScreenProps<View, Event>, 'view' | 'seat' | 'players' | 'say'> & { detail: number }) {
  const width = CARD_WIDTHS[detail]!;
  return (
    <div className={styles.middle} style={{ '--card-width': `${width}px` } as CSSProperties}>
      <p className={styles.status}>
        {view.turn === null
          ? say('screen.over')
          : view.turn === seat
            ? say('screen.your-turn')
            : say('screen.their-turn', { player: players[view.turn]!.name })}
      </p>
      <ul className={styles.keys} aria-label={say('screen.keys')}>
        {openKeys(view).map((key) => (
          <li key={`${key.key} ${key.header}`} className={styles.column}>
            <KeyColumn view={view} keyShown={key} say={say} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One key: its header, its numerals, what lies face down; and for learners what it counts. */
export function KeyColumn({
  view,
  keyShown,
  say,
}: {
  view: View;
  keyShown: KeyView;
  say: ScreenProps['say'];
}) {
  const ui = useUi();
  const { key, header, cards, down } = keyShown;
  const spoken = [
    say(keyText(key)),
    cardName(header, ui.say),
    ...cards.map(({ card }) => cardName(card, ui.say)),
  ];
  const learning = announces(view.options);
  const totals = learning ? totalsOf(keyShown) : [];
  const finish = learning ? finishers(view, keyShown) : [];
  return (
    <>
      <div
        className={styles.fan}
        role="img"
        aria-label={`${spoken.join(', ')}${down > 0 ? `, ${say('screen.face-down', { count: down })}` : ''}`}
        style={{ '--lying': cards.length + down } as CSSProperties}
      >
        <Card card={header} face="index" decorative />
        {cards.map(({ card }) => (
          <Card
            key={formatCard(card)}
            card={card}
            face="index"
            decorative
            data-card-id={formatCard(card)}
            data-place={`key-${key}`}
          />
        ))}
        {Array.from({ length: down }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards face down are all alike
          <Card key={at} card={null} decorative />
        ))}
      </div>
      {totals.length > 0 && (
        <p className={styles.counts}>
          {say('screen.counts', { totals: totals.join(say('screen.or')) })}
        </p>
      )}
      {finish.length > 0 && (
        <p className={styles.finish}>
          {say('screen.finish', { values: finish.join(say('screen.or')) })}
        </p>
      )}
    </>
  );
}
