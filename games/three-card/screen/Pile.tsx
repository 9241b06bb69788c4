import { formatCard, type Seat } from '@rota/core';
import { Card, type ScreenProps, Tally } from '@rota/ui';
import type { CSSProperties } from 'react';
import type { ThreeCardEvent, View } from '../rules/index.ts';
import styles from './table.module.css';

/** In the order of the table's sizes. */
const CARD_WIDTHS = [112, 96, 88, 84, 76, 66];

/** How many of the pile's uppermost cards can be told apart: a run of four, and one beneath it. */
const SHOWN = 5;

/** The middle: the deck, the pile with its last cards fanned, and whose turn it is. */
export function Pile({
  view,
  seat,
  detail,
  players,
  say,
}: Pick<ScreenProps<View, ThreeCardEvent>, 'view' | 'seat' | 'players' | 'say'> & {
  detail: number;
}) {
  const width = CARD_WIDTHS[detail]!;
  const { pile, deck, discards } = view;
  const from = Math.max(0, pile.length - SHOWN);
  return (
    <div className={styles.middle} style={{ '--card-width': `${width}px` } as CSSProperties}>
      <p className={styles.status}>{statusOf(view, seat, players, say)}</p>
      <div className={styles.stacks}>
        <div className={styles.stack} data-anchor="deck">
          {deck > 0 ? <Card card={null} decorative /> : <span className={styles.slot} />}
          <span className={styles.caption}>{say('screen.deck', { count: deck })}</span>
        </div>
        <div className={styles.stack}>
          <ol className={styles.pile} aria-label={say('screen.pile', { count: pile.length })}>
            {pile.length === 0 && <li className={styles.slot} aria-hidden="true" />}
            {pile.slice(from).map((card, at) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: equal cards of several packs may meet
                key={from + at}
                className={styles.inPile}
                style={{ '--at': at } as CSSProperties}
              >
                <Card
                  card={card}
                  face={width >= 72 ? 'full' : 'index'}
                  data-card-id={`pile ${from + at} ${formatCard(card)}`}
                  data-place="pile"
                />
              </li>
            ))}
          </ol>
          <span className={styles.caption} aria-hidden="true">
            {say('screen.pile', { count: pile.length })}
          </span>
        </div>
        <div className={styles.cleared} data-anchor="cleared">
          <Tally
            look="face"
            count={discards.length}
            label={say('screen.cleared', { count: discards.length })}
          />
        </div>
      </div>
    </div>
  );
}

function statusOf(
  view: View,
  seat: Seat | null,
  players: ScreenProps['players'],
  say: ScreenProps['say'],
): string {
  if (view.stage === 'over') return say('screen.over');
  if (view.stage === 'choosing') {
    const mine = seat !== null && !view.table[seat]!.ready;
    return say(mine ? 'screen.choose-tops' : 'screen.others-choose');
  }
  if (view.turn !== seat) return say('screen.their-turn', { player: players[view.turn]!.name });
  if (view.opening >= 0) return say('screen.you-open', { rank: say(`a-rank.${view.opening}`) });
  if (view.again) return say('screen.you-again');
  if (view.hand.length === 0) return say('screen.you-flip');
  return say('screen.your-turn');
}
