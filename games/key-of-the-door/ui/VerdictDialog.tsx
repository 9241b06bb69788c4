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
    <div className="stack">
      <KeyRow keyShown={keyShown} width={52} t={t} />
      <ul className="stack gap-1 plain-list">
        {lines.map((line, at) => (
          <li key={line} className={at === 0 ? 'numeral large' : undefined}>
            {line}
          </li>
        ))}
      </ul>
      {unseen.length > 0 && (
        <div>
          <p className={`soft small ${styles.caption}`}>{t('screen.why.unseen')}</p>
          <div className={`row ${styles.wonKeys}`}>
            {unseen.map((cards) => (
              <span key={cards[0]} className={`row ${styles.ofSuit}`}>
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
      <ul className={`stack gap-3 plain-list ${styles.scores}`}>
        {event.scores.map((score, other) => (
          <li key={other} className="stack gap-2">
            <p className={`line between ${styles.scorer}`}>
              <b>{nameOf(other)}</b>
              <b className={`numeral ${styles.points}`}>{score}</b>
            </p>
            <ul className={`row plain-list ${styles.wonKeys}`}>
              {event.keys
                .filter((key) => key.seat === other)
                .map(({ key, header, cards, worth, points }) => (
                  <li key={`${key} ${header}`} className="line gap-2">
                    <Card card={header} face="mini" width={24} />
                    <span>{t('screen.why.won-key', { count: cards, worth, points })}</span>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      {event.partners && <p className={`soft ${styles.advice}`}>{t('screen.why.pooled')}</p>}
      <p className={styles.rule}>{t('screen.why.rule', { rule: event.rule })}</p>
    </>
  );
}
