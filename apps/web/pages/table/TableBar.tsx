import { Button, Dialog, IconButton, type SeatedPlayer } from '@rota/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices, usePreferences } from '../../app/app-services.ts';
import { lazyPart } from '../../components/lazy-component.tsx';
import type { ClientTable, TableLocation } from '../../session/table-state.ts';
import { HomeLink } from './HomeLink.tsx';
import { Scores } from './Scores.tsx';
import styles from './TableBar.module.css';
import { TurnClock } from './TurnClock.tsx';
import { TEXT_VIEW_KEY } from './text-view/useTextViewKey.ts';

const PegTracks = lazyPart(() => import('../../components/PegTracks.tsx'), ['sheets'], null);
const DealingNote = lazyPart(
  () => import('../../components/dealing/DealingNote.tsx'),
  ['dealing', 'verifier', 'dealing-rejections'],
  null,
);
const LeaveTable = lazyPart(() => import('./LeaveTable.tsx'));
const PreferenceForm = lazyPart(
  () => import('../settings/PreferenceForm.tsx'),
  ['settings', 'notifications'],
);
const RulesText = lazyPart(() => import('../rules/RulesText.tsx'));

interface TableBarProps {
  readonly title: string;
  readonly status: string;
  readonly yours: boolean;
  readonly table: ClientTable;
  readonly id: string;
  readonly where: TableLocation;
  readonly players: readonly SeatedPlayer[];
  readonly accountOpen: boolean;
  readonly wordsOpen: boolean;
  /** Buttons before those that every table has. */
  readonly children?: ReactNode;
  onAccount(): void;
  onWords(): void;
  /** Whether moves can be taken back at this table. */
  readonly offersTakeBack: boolean;
  /** Undefined while there is no move to take back. */
  onTakeBack?(): void;
  /** Undefined while there is nothing to acknowledge. */
  onGoOn?(): void;
}

type OpenDialog = 'scores' | 'rules' | 'settings' | 'leave';

/** The bar above a table: title, status, and buttons that open dialogs. */
export function TableBar(props: TableBarProps) {
  const { title, status, yours, table, id, where, players, accountOpen, onAccount } = props;
  const { wordsOpen, onWords, onGoOn, offersTakeBack, onTakeBack } = props;
  const { gameLoader, preferences } = useAppServices();
  const { sound } = usePreferences();
  const { t } = useTranslation();
  const [window, setWindow] = useState<OpenDialog>();
  const close = () => setWindow(undefined);
  const dealNumber = t('status.deal', { deal: table.deal, deals: table.deals });
  const isWaiting = players.some(({ kind }) => kind === 'open');
  const hasPegs = table.scores.length > 0 && gameLoader.isPegged(table.game);
  const toWords = () => {
    close();
    onWords();
  };
  const opener = (name: OpenDialog, className = '') => (
    <IconButton
      icon={name}
      label={t(`bar.${name}`)}
      data-caption={t(`bar.${name}`)}
      className={className}
      onClick={() => setWindow(name)}
    />
  );
  const phoneOpener = (name: OpenDialog) => (
    <Button icon={name} onClick={() => setWindow(name)}>
      {t(`bar.${name}`)}
    </Button>
  );
  return (
    <header className={styles.bar} data-waiting={isWaiting || undefined}>
      <HomeLink />
      <div className={styles.where}>
        <h1>{title}</h1>
        {!isWaiting && <p className={styles.deal}>{table.deal > 0 ? dealNumber : '\u00a0'}</p>}
      </div>
      <p
        className={styles.status}
        data-yours={yours || undefined}
        data-deal={table.deal > 0 ? dealNumber : undefined}
      >
        <span className={styles.now}>
          <span>{status}</span> <TurnClock table={table} />
        </span>
      </p>
      <div className={styles.tools}>
        {onGoOn && (
          <Button look="quiet" className={styles.goOn!} onClick={onGoOn}>
            {t('go-on')}
          </Button>
        )}
        {offersTakeBack && (
          <IconButton
            icon="undo"
            label={t('take-back')}
            data-caption={t('take-back.caption')}
            className={styles.takeBack}
            disabled={!onTakeBack}
            onClick={onTakeBack}
          />
        )}
        {props.children}
        {opener('scores', offersTakeBack ? styles.roomy : '')}
        <IconButton
          icon="account"
          label={t('account.title')}
          data-caption={t('account.title')}
          aria-expanded={accountOpen}
          onClick={onAccount}
        />
        <IconButton
          icon="words"
          label={t('text-view')}
          data-caption={t('text-view.caption')}
          aria-expanded={wordsOpen}
          aria-keyshortcuts={TEXT_VIEW_KEY}
          className={styles.hiddenUntilFocus}
          onClick={onWords}
        />
        {opener('rules', styles.roomy)}
        <IconButton
          icon={sound ? 'sound' : 'silence'}
          label={t('bar.sound')}
          data-caption={t('bar.sound')}
          aria-pressed={sound}
          className={styles.roomy}
          onClick={() => preferences.set({ sound: !sound })}
        />
        {opener('settings')}
        {opener('leave', styles.roomy)}
      </div>
      <Dialog open={window === 'scores'} title={t('bar.scores')} onClose={close}>
        {window === 'scores' && hasPegs && (
          <PegTracks
            players={players}
            totals={players.map(({ total }) => total)}
            before={players.map(({ total }, at) => total - table.scores.at(-1)![at]!)}
          />
        )}
        <Scores table={table} players={players} />
        {window === 'scores' && table.deal > 0 && (
          <DealingNote dealing={table.dealing} players={players} seat={table.seat} />
        )}
      </Dialog>
      <Dialog open={window === 'rules'} title={t('bar.rules')} width="wide" onClose={close}>
        <RulesText game={table.game} />
      </Dialog>
      <Dialog open={window === 'settings'} title={t('bar.settings')} onClose={close}>
        <p className={styles.onPhones}>
          {phoneOpener('rules')}
          {offersTakeBack && phoneOpener('scores')}
          <Button icon="words" onClick={toWords}>
            {t('text-view')}
          </Button>
          {phoneOpener('leave')}
        </p>
        <div className={styles.preferences}>
          <PreferenceForm />
        </div>
      </Dialog>
      <Dialog open={window === 'leave'} title={t('bar.leave')} onClose={close}>
        {window === 'leave' && <LeaveTable id={id} table={table} where={where} />}
      </Dialog>
    </header>
  );
}
