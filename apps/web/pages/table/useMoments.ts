import { gainOf, type Moment } from '@rota/core';
import type { SeatedPlayer } from '@rota/ui';
import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { describeMoments } from '../../locales/describe.ts';
import type { LogEntry } from '../../session/table-session.ts';
import { type ClientTable, isMatchEvent } from '../../session/table-state.ts';
import {
  findDecisiveDeal,
  findNewLead,
  type Outcome,
  outcomeOf,
  selectMoments,
} from './score-moments.ts';

/** More would be a list, not a look back. */
const MAX_MOMENTS = 3;

/** A deal or a match that is over. */
export interface Decided {
  readonly table: Pick<ClientTable, 'game' | 'deal' | 'scores' | 'totals' | 'seat'>;
  readonly players: readonly SeatedPlayer[];
  readonly log: readonly LogEntry[];
  /** Whether the match is over, not just a deal. */
  readonly isMatch?: boolean;
}

interface DecidedBy {
  readonly outcome: Outcome;
  /** The most important first: for a match the decisive deal, and what decided that. */
  readonly moments: readonly Pick<Moment, 'sentence' | 'cards' | 'advice' | 'event'>[];
}

/** Returns what decided a deal or a match. Suspends until the game's review is loaded. */
export function useMoments({ table, players, log, isMatch = false }: Decided): DecidedBy {
  const { game, deal, scores, totals, seat } = table;
  const { gameLoader } = useAppServices();
  const review = use(gameLoader.dealReview(game));
  const { t, i18n } = useTranslation();
  const outcome = outcomeOf(isMatch ? totals : (scores.at(-1) ?? totals), seat);
  const moments = useMemo(() => {
    const names = players.map(({ name }) => name);
    const nameAt = (at: number) => names[at]!;
    const reader = seat === null ? {} : { seat };
    const decisive = isMatch ? findDecisiveDeal(scores, seat) : undefined;
    const shown = decisive?.deal ?? deal;
    const events = log
      .filter((entry) => entry.deal === shown)
      .flatMap((entry) => entry.events.filter((event) => !isMatchEvent(event)));
    const found: DecidedBy['moments'][number][] = review
      ? selectMoments(describeMoments(i18n, game, review, events, { names, seat }), outcome)
      : [];
    if (decisive) {
      const { whose, player, other } = gainOf(decisive, decisive.effect, {
        name: nameAt,
        ...reader,
      });
      const count = Math.abs(decisive.effect);
      const sentence = t(`over.decisive-${whose}`, { deal: shown, player, other, count });
      found.unshift({ sentence });
    }
    const lead = isMatch ? undefined : findNewLead(scores);
    if (lead) {
      const { seat: leader, margin: count } = lead;
      const whose = leader === seat ? 'you' : 'other';
      found.push({ sentence: t(`over.lead-${whose}`, { player: nameAt(leader), count }) });
    }
    return found.slice(0, MAX_MOMENTS);
  }, [log, deal, scores, players, seat, game, review, isMatch, outcome, t, i18n]);
  return { outcome, moments };
}
