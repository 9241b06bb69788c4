import { gainOf, type Moment } from '@rota/core';
import { Card, type SeatedPlayer } from '@rota/ui';
import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { PartBoundary } from '../../components/lazy-component.tsx';
import { describeMoments } from '../../locales/describe.ts';
import type { LogEntry } from '../../session/table-session.ts';
import { type ClientTable, isMatchEvent } from '../../session/table-state.ts';
import styles from './Moments.module.css';
import { findDecisiveDeal, findNewLead, outcomeOf, selectMoments } from './score-moments.ts';

/** More would be a list, not a look back. */
const MAX_MOMENTS = 3;

interface MomentsProps {
  readonly table: Pick<ClientTable, 'game' | 'deal' | 'scores' | 'totals' | 'seat'>;
  readonly players: readonly SeatedPlayer[];
  readonly log: readonly LogEntry[];
  /** Whether the match is over, not just a deal. */
  readonly isMatch?: boolean;
}

/** What decided the deal or the match, as the reader sees it: what they gained by, or what cost them. */
export function Moments(props: MomentsProps) {
  return (
    <PartBoundary fallback={null}>
      <LoadedMoments {...props} />
    </PartBoundary>
  );
}

function LoadedMoments({ table, players, log, isMatch = false }: MomentsProps) {
  const { t } = useTranslation();
  const { scores, totals, seat } = table;
  const outcome = outcomeOf(isMatch ? totals : (scores.at(-1) ?? totals), seat);
  const moments = useMoments({ table, players, log, isMatch, outcome });
  if (moments.length === 0) return null;
  const heading =
    outcome === 'won'
      ? t('over.moments-won')
      : outcome === 'lost'
        ? t('over.moments-lost')
        : t('over.moments');
  const advice = outcome === 'lost' && moments.find((moment) => moment.advice)?.advice;
  return (
    <section className={styles.moments} aria-label={heading}>
      <h3>{heading}</h3>
      <ol className="plain-list">
        {moments.map(({ sentence, cards }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two keys of a suit may read alike
          <li key={nth}>
            <span>{sentence}</span>
            {cards && (
              <span className={styles.cards}>
                {cards.map((group, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: groups may be equal
                  <span key={at}>
                    {group.map((card, of) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: several packs have equal cards
                      <Card key={of} card={card} face="mini" width={26} />
                    ))}
                  </span>
                ))}
              </span>
            )}
          </li>
        ))}
      </ol>
      {advice && (
        <p className={styles.advice}>
          <b>{t('over.next-time')}</b> {advice}
        </p>
      )}
    </section>
  );
}

type ShownMoment = Pick<Moment, 'sentence' | 'cards' | 'advice'>;

/** Returns what decided, the most important first: for a match the decisive deal, and what decided that. */
function useMoments({
  table,
  players,
  log,
  isMatch,
  outcome,
}: MomentsProps & {
  readonly isMatch: boolean;
  readonly outcome: ReturnType<typeof outcomeOf>;
}): ShownMoment[] {
  const { game, deal, scores, seat } = table;
  const { gameLoader } = useAppServices();
  const review = use(gameLoader.dealReview(game));
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const names = players.map(({ name }) => name);
    const nameAt = (at: number) => names[at]!;
    const reader = seat === null ? {} : { seat };
    const decisive = isMatch ? findDecisiveDeal(scores, seat) : undefined;
    const shown = decisive?.deal ?? deal;
    const events = log
      .filter((entry) => entry.deal === shown)
      .flatMap((entry) => entry.events.filter((event) => !isMatchEvent(event)));
    const moments: ShownMoment[] = review
      ? selectMoments(describeMoments(i18n, game, review, events, { names, seat }), outcome)
      : [];
    if (decisive) {
      const { whose, player, other } = gainOf(decisive, decisive.effect, {
        name: nameAt,
        ...reader,
      });
      const count = Math.abs(decisive.effect);
      const sentence = t(`over.decisive-${whose}`, { deal: shown, player, other, count });
      moments.unshift({ sentence });
    }
    const lead = isMatch ? undefined : findNewLead(scores);
    if (lead) {
      const { seat: leader, margin: count } = lead;
      const whose = leader === seat ? 'you' : 'other';
      moments.push({ sentence: t(`over.lead-${whose}`, { player: nameAt(leader), count }) });
    }
    return moments.slice(0, MAX_MOMENTS);
  }, [log, deal, scores, players, seat, game, review, isMatch, outcome, t, i18n]);
}
