import type { Result } from '@rota/core';
import { Button, type IconName } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { api } from '../../app/requests.ts';
import { discardDeviceMatch, endsByResigning } from '../../components/give-up.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { useSubmit } from '../../components/useSubmit.tsx';
import type { ClientTable, TableLocation } from '../../session/table-state.ts';

interface LeaveTableProps {
  readonly id: string;
  readonly table: ClientTable;
  readonly where: TableLocation;
}

/** The ways out of a table: for now, leaving the seat to a bot, and for good. */
export default function LeaveTable({ id, table, where }: LeaveTableProps) {
  const services = useAppServices();
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { submit, alert } = useSubmit();
  const isOver = table.winners !== undefined || table.abandoned === true;
  const { seat, seats, host, deal, daily, duplicate } = table;
  const plays = seat !== null && !isOver && daily === undefined && !seats[seat]!.resigned;
  const giveUp = (request: Promise<Result<unknown>>) => submit(request, () => navigate('/'));
  return (
    <div className="stack">
      <section className="stack gap-2 start">
        <p className="soft">{t(plays || daily !== undefined ? 'leave.stay' : 'leave.watcher')}</p>
        <LinkButton look={plays ? 'primary' : 'quiet'} icon="home" href="/">
          {t('to-lobby')}
        </LinkButton>
      </section>
      {plays && where === 'device' && (
        <Way
          hint={t('give-up.discard-text')}
          label={t('give-up.discard')}
          icon="close"
          confirm={t('discard.yes')}
          onChoose={() => giveUp(discardDeviceMatch(services, id))}
        />
      )}
      {plays && where === 'server' && deal === 0 && seat === host && (
        <Way
          hint={t('table.close-hint')}
          label={t('give-up.close')}
          icon="close"
          onChoose={() => giveUp(api.close(id))}
        />
      )}
      {plays && where === 'server' && !endsByResigning(seats, seat) && (
        <Way
          hint={t(deal === 0 && duplicate === undefined ? 'leave.early-hint' : 'leave.hint')}
          label={t('give-up.leave')}
          icon="leave"
          onChoose={() => giveUp(api.leave(id))}
        />
      )}
      {plays && where === 'server' && deal > 0 && (
        <Way
          hint={t(endsByResigning(seats, seat) ? 'resign.alone-hint' : 'resign.hint')}
          label={t('give-up.resign')}
          icon="flag"
          confirm={t('resign.yes')}
          onChoose={() => giveUp(api.resign(id))}
        />
      )}
      {alert}
    </div>
  );
}

interface WayProps {
  /** What happens. */
  readonly hint: string;
  readonly label: string;
  readonly icon: IconName;
  /** The label of the button that confirms; left out: nothing to confirm. */
  readonly confirm?: string;
  onChoose(): unknown;
}

function Way({ hint, label, icon, confirm, onChoose }: WayProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const choose = () => (confirm === undefined ? onChoose() : setAsking(true));
  return (
    <section className="stack gap-2 start ruled">
      <p className="soft">{hint}</p>
      <div className="row">
        {/* One place for both, so that a second press on it declines. */}
        <div className="overlaid">
          <Button icon={icon} data-hidden={isAsking || undefined} onClick={choose}>
            {label}
          </Button>
          {confirm !== undefined && (
            <Button data-hidden={!isAsking || undefined} onClick={() => setAsking(false)}>
              {t('resign.no')}
            </Button>
          )}
        </div>
        {isAsking && (
          <Button look="primary" onClick={onChoose}>
            {confirm}
          </Button>
        )}
      </div>
    </section>
  );
}
