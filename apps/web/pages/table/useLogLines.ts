import type { GameEvent, GameMessages } from '@rota/core';
import { type SeatedPlayer, useUi } from '@rota/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeEvent } from '../../locales/useGameTranslation.ts';
import type { LogEntry } from '../../session/table-session.ts';
import { type ClientTable, isMatchEvent } from '../../session/table-state.ts';

export interface LogLine {
  readonly key: string;
  readonly deal: number;
  readonly event: GameEvent;
  readonly sentence: string;
  /** The number of the rule that decided it. */
  readonly rule?: string;
}

/** Describes events; leaves out those without a sentence, and table talk that is switched off. */
export function useLogLines(
  log: readonly LogEntry[],
  messages: GameMessages,
  table: Pick<ClientTable, 'game' | 'seat'>,
  players: readonly SeatedPlayer[],
): LogLine[] {
  const { t } = useTranslation();
  const tell = useDescribeEvent(table.game, messages);
  const { seat } = table;
  const { talk } = useUi();
  // `players` changes with every point, the names rarely do.
  const names = JSON.stringify(players.map(({ name }) => name));
  return useMemo(() => {
    const company = { names: JSON.parse(names) as string[], seat };
    const previewMove = (event: GameEvent): string | undefined => {
      if (!isMatchEvent(event)) {
        return talk || !messages.isTableTalk?.(event) ? tell(event, company) : undefined;
      }
      const listed = (scores: readonly number[]) =>
        scores.map((score, at) =>
          t('announcement.score', {
            player: at === seat ? t('you') : company.names[at],
            score,
          }),
        );
      if (event.type === 'deal-over')
        return t('announcement.deal-over', { scores: listed(event.scores) });
      return t('announcement.match-over', { scores: listed(event.totals) });
    };
    return log.flatMap(({ number, deal, events }) =>
      events.flatMap((event, at) => {
        const sentence = previewMove(event);
        if (sentence === undefined) return [];
        const { rule } = event as { rule?: unknown };
        return {
          key: `${number} ${at}`,
          deal,
          event,
          sentence,
          ...(typeof rule === 'string' ? { rule } : {}),
        };
      }),
    );
  }, [log, tell, messages, talk, t, names, seat]);
}
