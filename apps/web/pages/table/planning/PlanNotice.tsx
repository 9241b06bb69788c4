import { isSearchable } from '@rota/core';
import type { PlanReport } from '@rota/protocol';
import { Button, Dialog, type SeatedPlayer } from '@rota/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tablePath, tryRequest } from '../../../app/requests.ts';
import { setQuery, useQuery } from '../../../app/useQuery.ts';
import { TableNotice } from '../../../components/TableNotice.tsx';
import { useSubmit } from '../../../components/useSubmit.tsx';
import type { LoadedGame } from '../../../game-loader.ts';
import type { ClientTable } from '../../../session/table-state.ts';
import { isViewersTurn } from '../status.ts';
import { PlanEditor } from './PlanEditor.tsx';

interface PlanNoticeProps {
  readonly id: string;
  readonly table: ClientTable;
  readonly players: readonly SeatedPlayer[];
  readonly opened: LoadedGame;
}

/**
 * At a correspondence table: what the viewer has planned for their next turn, or why nothing of it
 * was played, and the way to change it.
 */
export default function PlanNotice({ id, table, players, opened }: PlanNoticeProps) {
  const { t } = useTranslation('planning');
  const { number, decisions } = table;
  const path = `${tablePath(id)}/plan`;
  const { value: report, refresh } = useQuery<PlanReport>(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a plan ends with entries of the log
  useEffect(refresh, [number]);
  const { submit, alert } = useSubmit(table.game);
  const [isOpen, setOpen] = useState(false);
  const { game } = opened;
  // Not in games of sealed choices only.
  const hasTurns = decisions.some(({ kind }) => kind === 'turn');
  if (!report || !isSearchable(game)) return null;
  const { moves, ended } = report;
  if (!hasTurns && moves.length === 0) return null;
  const isOwnTurn = isViewersTurn(table);
  const save = (changed: PlanReport['moves'], onSuccess?: () => void) => {
    const plan = { after: number, moves: changed };
    return submit(tryRequest<object>('PUT', path, plan), () => {
      setQuery<PlanReport>(path, plan);
      onSuccess?.();
    });
  };
  if (ended !== undefined && (isOwnTurn || ended === 'deal-over')) {
    return (
      <TableNotice>
        {t(`ended.${ended}`)}
        <Button onClick={() => save([])}>{t('dismiss')}</Button>
        {alert}
      </TableNotice>
    );
  }
  return (
    <>
      {/* It stays during the viewer's own turn, so that the table keeps its size. */}
      <TableNotice label={t('title')}>
        {moves.length > 0 && t('planned', { count: moves.length })}
        <Button icon="cards" disabled={isOwnTurn || !hasTurns} onClick={() => setOpen(true)}>
          {t(moves.length > 0 ? 'change' : 'plan')}
        </Button>
      </TableNotice>
      <Dialog open={isOpen && !isOwnTurn} title={t('title')} onClose={() => setOpen(false)}>
        <PlanEditor
          key={number}
          {...{ table, players, opened, game, moves: ended === undefined ? moves : [], save }}
        />
        {alert}
      </Dialog>
    </>
  );
}
