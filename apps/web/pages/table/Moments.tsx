import type { GameMessages, Seat } from '@rota/core';
import { Card, type SeatedPlayer } from '@rota/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { describeMoments } from '../../locales/describe.ts';
import type { LogEntry } from '../../session/table-session.ts';
import { type ClientTable, isMatchEvent } from '../../session/table-state.ts';
import styles from './Moments.module.css';
import { scoreMoments } from './score-moments.ts';

/** More would be a list, not a look back. */
const MAX_MOMENTS = 3;

/** What decided the deal: by the game's own events, then by the scores. */
export function Moments({
  table: { game, deal, scores, seat },
  players,
  log,
  messages,
}: {
  table: Pick<ClientTable, 'game' | 'deal' | 'scores' | 'seat'>;
  players: readonly SeatedPlayer[];
  log: readonly LogEntry[];
  messages: GameMessages;
}) {
  const { t, i18n } = useTranslation();
  const moments = useMemo(() => {
    const events = log
      .filter((entry) => entry.deal === deal)
      .flatMap((entry) => entry.events.filter((event) => !isMatchEvent(event)));
    const names = players.map(({ name }) => name);
    const whose = (of: Seat) => (of === seat ? 'you' : 'other');
    const ofScores = scoreMoments(scores).map((moment) => {
      const player = names[moment.seat];
      const sentence =
        moment.kind === 'lead'
          ? t(`over.lead-${whose(moment.seat)}`, { player, count: moment.margin })
          : t(`over.best-deal-${whose(moment.seat)}`, { player, count: moment.points });
      return { sentence };
    });
    const ofGame = describeMoments(i18n, game, messages, events, { names, seat });
    const [lead, ...others] = ofScores;
    return [...ofGame.slice(0, 2), ...(lead ? [lead] : []), ...ofGame.slice(2), ...others];
  }, [log, deal, scores, players, seat, game, messages, t, i18n]);
  if (moments.length === 0) return null;
  return (
    <section className={styles.moments} aria-label={t('over.moments')}>
      <h3>{t('over.moments')}</h3>
      <ul className="plain-list">
        {moments.slice(0, MAX_MOMENTS).map((moment) => (
          <li key={moment.sentence}>
            <span>{moment.sentence}</span>
            {'cards' in moment && moment.cards && (
              <span className={styles.cards}>
                {moment.cards.map((group, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: groups may be equal
                  <span key={at}>
                    {group.map((card, nth) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: several packs have equal cards
                      <Card key={nth} card={card} face="mini" width={26} />
                    ))}
                  </span>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
