import type { Translate } from '@rota/core';
import { formatCard, type Seat } from '@rota/core';
import { Card, Dialog, type ScreenProps, type WhyProps } from '@rota/ui';
import type { DealEvent, KeyFacts, Unseen } from '../rules/index.ts';
import { explainVerdict, unseenBySuit, verdictTitle } from './explain-verdict.ts';
import { KeyRow } from './KeyRow.tsx';
import styles from './table.module.css';
import type { Verdict } from './table-hooks.ts';

/** Explains why a call was right or wrong, or how the deal scored. */
export function VerdictDialog({ event, seat, players, t, onClose }: WhyProps<Verdict>) {
  return (
    <Dialog open title={verdictTitle(event, seat, players, t)} width="wide" onClose={onClose}>
      {event.type === 'scored' ? (
        <Scores event={event} seat={seat} players={players} t={t} />
      ) : (
        <ExplainedKey keyShown={event} lines={explainVerdict(event, t)} rule={event.rule} t={t} />
      )}
    </Dialog>
  );
}

/** A key with the reasons for a call and the cards still unseen. KD-6 to KD-10 */
export function ExplainedKey({
  keyShown,
  lines,
  rule,
  t,
}: {
  keyShown: KeyFacts & Partial<Unseen>;
  lines: readonly string[];
  /** The rule that decides. */
  rule: string;
  t: Translate;
}) {
  const unseen = unseenBySuit(keyShown);
  return (
    <div className={styles.reckoning}>
      <KeyRow keyShown={keyShown} width={52} t={t} />
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {unseen.length > 0 && (
        <div>
          <p className={styles.caption}>{t('screen.why.unseen')}</p>
          <div className={styles.unseenCards}>
            {unseen.map((cards) => (
              <span key={cards[0]} className={styles.ofSuit}>
                {cards.map((card) => (
                  <Card key={formatCard(card)} card={card} face="mini" width={24} />
                ))}
              </span>
            ))}
          </div>
        </div>
      )}
      <p className={styles.rule}>{t('screen.why.rule', { rule })}</p>
    </div>
  );
}

/** The keys each seat won and their points. KD-13, KD-14 */
function Scores({
  event,
  seat,
  players,
  t,
}: Pick<ScreenProps, 'seat' | 'players' | 't'> & {
  event: Extract<DealEvent, { type: 'scored' }>;
}) {
  const nameOf = (other: Seat) => (other === seat ? t('screen.you') : players[other]!.name);
  return (
    <>
      <ul className={styles.scores}>
        {event.scores.map((score, other) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is identified by its index
          <li key={other}>
            <p className={styles.scorer}>
              <b>{nameOf(other)}</b>
              <b className={styles.points}>{score}</b>
            </p>
            <ul className={styles.wonKeys}>
              {event.keys
                .filter((key) => key.seat === other)
                .map(({ key, header, cards, worth, points }) => (
                  <li key={`${key} ${header}`}>
                    <Card card={header} face="mini" width={24} />
                    <span>{t('screen.why.won-key', { count: cards, worth, points })}</span>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      {event.partners && <p className={styles.advice}>{t('screen.why.pooled')}</p>}
      <p className={styles.rule}>{t('screen.why.rule', { rule: event.rule })}</p>
    </>
  );
}
