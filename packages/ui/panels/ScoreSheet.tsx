import { Icon } from '../controls/Icon.tsx';
import type { SeatedPlayer } from '../screen.ts';
import { useUi } from '../settings.tsx';
import { Avatar } from '../table/Seat.tsx';
import styles from './ScoreSheet.module.css';

export interface ScoreSheetProps {
  /** In seat order. */
  readonly players: readonly Pick<SeatedPlayer, 'name' | 'total' | 'bot'>[];
  /** Finished deals in order; the running one last, if it has scores. */
  readonly deals: readonly {
    readonly dealer: number;
    readonly scores: readonly number[];
    readonly running?: boolean;
  }[];
  /** The viewer's seat; its column is highlighted. */
  readonly seat: number | null;
  readonly winners?: readonly number[];
}

/** The scores of a match: a row for each deal, a column for each seat. */
export function ScoreSheet({ players, deals, seat, winners }: ScoreSheetProps) {
  const { t } = useUi();
  const mine = (at: number) => at === seat || undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('scores.title')}>
      <table className={styles.sheet}>
        <caption className="unseen">{t('scores.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('scores.deal')}</th>
            {players.map(({ name, bot }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              <th key={at} scope="col" data-mine={mine(at)}>
                <span className={styles.player}>
                  <Avatar name={name} seat={at} bot={bot} />
                  <span className={styles.name}>{name}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {deals.map(({ dealer, scores, running }, deal) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a deal is its number
            <tr key={deal} data-running={running || undefined}>
              <th scope="row">
                <span aria-hidden="true">{deal + 1}</span>
                <span className="unseen">{t('scores.deal-number', { deal: deal + 1 })}</span>
                {running && <span className={styles.running}>{t('scores.running')}</span>}
              </th>
              {scores.map((score, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                <td key={at} data-mine={mine(at)}>
                  {score}
                  {at === dealer && (
                    <span className={styles.dealer} title={t('scores.dealer')}>
                      <span className="unseen">, {t('scores.dealer')}</span>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('scores.total')}</th>
            {players.map(({ total }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              <td key={at} data-mine={mine(at)} data-winner={winners?.includes(at) || undefined}>
                <span className={styles.total}>
                  {winners?.includes(at) && (
                    <>
                      <Icon name="crown" size={16} />
                      <span className="unseen">{t('scores.winner')} </span>
                    </>
                  )}
                  {total}
                </span>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
