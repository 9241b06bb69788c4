import type { Seat } from '@rota/core';
import { Button, Card, cardName, Monogram, type ScreenProps, useUi } from '@rota/ui';
import { useEffect, useRef } from 'react';
import type { Comparison, Event, View } from '../rules/index.ts';
import styles from './table.module.css';
import type { Showing } from './useShowing.ts';

/** All lines, position by position, best first, and who took each. JM-3, JM-4, JM-9. */
export function Showdown({
  view,
  comparison,
  seat,
  players,
  shown,
  roomy,
  say,
}: Pick<ScreenProps<View, Event>, 'view' | 'seat' | 'players' | 'say'> & {
  comparison: Comparison;
  shown: Showing;
  /** Whether there is room for a line's kind beside its cards. */
  roomy: boolean;
}) {
  const ui = useUi();
  const { lines, points, winners, scores } = comparison;
  const nameOf = (at: Seat) => (at === seat ? say('screen.you') : players[at]!.name);
  const done = shown.positions >= points.length;
  const newest = useRef<HTMLTableRowElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another position is shown
  useEffect(() => {
    newest.current?.scrollIntoView({ block: 'nearest' });
  }, [shown.positions]);
  return (
    <div className={styles.showdown}>
      <p className={styles.status}>
        {done
          ? verdictOf(winners, seat, scores, nameOf, say)
          : say('screen.position', { position: shown.positions + 1, positions: points.length })}
        {!done && (
          <Button look="plain" onFelt onClick={shown.all}>
            {say('screen.show-all')}
          </Button>
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={say('screen.showdown')}>
        <table className={styles.meetings}>
          <thead>
            <tr>
              <th scope="col">
                <span className="unseen">{say('screen.position-short')}</span>
              </th>
              {lines.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                <th key={at} scope="col" data-mine={at === seat || undefined}>
                  <span className={styles.head}>
                    <Monogram name={players[at]!.name} seat={at} />
                    <span>{nameOf(at)}</span>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.slice(0, shown.positions).map((won, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a position is its number
              <tr key={position} ref={position === shown.positions - 1 ? newest : null}>
                <th scope="row">{position + 1}</th>
                {lines.map((ranked, at) => {
                  const { cards, kind } = ranked[position]!;
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                    <td key={at} data-won={won[at]! > 0 || undefined}>
                      <span className={styles.meeting} data-room={roomy || undefined}>
                        <span className={styles.three} aria-hidden="true">
                          {cards.map((card, nth) => (
                            // biome-ignore lint/suspicious/noArrayIndexKey: equal cards may meet
                            <Card key={nth} card={card} face="mini" width={20} decorative />
                          ))}
                        </span>
                        <span className="unseen">
                          {cards.map((card) => cardName(card, ui.say)).join(', ')}:{' '}
                        </span>
                        <span>
                          {say(`kind.${kind}`)}
                          {won[at]! > 0 && (
                            <span className={styles.won}>
                              <span aria-hidden="true">+{won[at]}</span>
                              <span className="unseen">
                                {say('screen.won', { count: won[at] })}
                              </span>
                            </span>
                          )}
                        </span>
                      </span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {done && <p className={styles.why}>{say(`screen.why-${view.options.compare}`)}</p>}
    </div>
  );
}

function verdictOf(
  winners: readonly Seat[],
  seat: Seat | null,
  scores: readonly number[],
  nameOf: (seat: Seat) => string,
  say: ScreenProps['say'],
): string {
  const count = scores[winners[0]!]!;
  if (winners.length > 1) {
    return say('screen.shared', { players: winners.map(nameOf).join(', '), count });
  }
  return winners[0] === seat
    ? say('screen.you-win', { count })
    : say('screen.other-wins', { player: nameOf(winners[0]!), count });
}
