import type { Seat } from '@rota/core';
import { Button } from '@rota/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playerName } from '../../app/players.ts';
import { api } from '../../app/requests.ts';
import { share } from '../../components/sharing/share.ts';
import { NoticeChoices, TableNotice } from '../../components/TableNotice.tsx';
import { useSubmit } from '../../components/useSubmit.tsx';
import type { ClientTable } from '../../session/table-state.ts';

/** Reconnecting within this time is not mentioned, in ms. */
const UNMENTIONED_MS = 3000;

/** The server lets a bot step in after ten seconds; a little more, as clocks differ. */
const BOT_AFTER_MS = 11_000;

/** Says that the match waits for a player who is gone, and offers what can be done about it. */
export default function AwayNotice({ id, table }: { id: string; table: ClientTable }) {
  const seat = absentSeat(table);
  return seat === undefined ? null : <AbsentPlayer key={seat} id={id} table={table} seat={seat} />;
}

/** The first seat that the match waits for and whose player is not connected. */
export function absentSeat({
  seat: own,
  seats,
  decisions,
  timing,
  winners,
  abandoned,
}: ClientTable): Seat | undefined {
  if (own === null || winners || abandoned || timing?.kind === 'days') return undefined;
  return decisions.find(({ seat, kind }) => {
    const { kind: who, here, bot } = seats[seat]!;
    return seat !== own && kind !== 'reaction' && who === 'person' && !here && bot === undefined;
  })?.seat;
}

function AbsentPlayer({ id, table, seat }: { id: string; table: ClientTable; seat: Seat }) {
  const { t } = useTranslation();
  const { submit, message } = useSubmit();
  const [stage, setStage] = useState<'new' | 'shown' | 'long' | 'waiting'>('new');
  const [nudged, setNudged] = useState<'shared' | 'copied' | 'failed'>();
  useEffect(() => {
    const move = (from: string, to: 'shown' | 'long') => () =>
      setStage((now) => (now === from ? to : now));
    const timers = [
      setTimeout(move('new', 'shown'), UNMENTIONED_MS),
      setTimeout(move('shown', 'long'), BOT_AFTER_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  if (stage === 'new' || stage === 'waiting') return null;
  const name = playerName(table.seats, seat, t);
  const nudge = async () =>
    setNudged(
      await share({
        title: t('title'),
        text: t('away.nudge-text'),
        url: window.location.href,
      }),
    );
  return (
    <TableNotice>
      {message ?? (nudged === 'copied' ? t('away.copied', { name }) : t('away', { name }))}
      <NoticeChoices>
        <Button onClick={() => setStage('waiting')}>{t('away.wait')}</Button>
        <Button icon="bell" onClick={nudge}>
          {t('away.nudge')}
        </Button>
        {!table.rated && (
          <Button
            icon="bot"
            disabled={stage !== 'long'}
            onClick={() => submit(api.standIn(id, { seat }))}
          >
            {t('away.bot')}
          </Button>
        )}
      </NoticeChoices>
    </TableNotice>
  );
}
