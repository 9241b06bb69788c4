import type { AnyGame, Rejection } from '@rota/core';
import { Button, Dialog } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { useDescribeRejection, useGameTranslation } from '../../locales/useGameTranslation.ts';
import { SetupSummary } from './SetupSummary.tsx';
import styles from './TableSetupForm.module.css';
import { TableSetupForm } from './TableSetupForm.tsx';
import { type TableSetup, validateSetup } from './table-setup.ts';

interface TableSetupDialogProps {
  readonly setup: TableSetup;
  readonly game: AnyGame;
  /** Whether the server is unreachable. */
  readonly deviceOnly: boolean;
  readonly isStarting: boolean;
  readonly problem?: Rejection;
  onChange(setup: TableSetup): void;
  onDeal(setup: TableSetup): unknown;
  onClose(): void;
}

/** The form for a new table; the button that deals stays visible while the form scrolls. */
export default function TableSetupDialog(props: TableSetupDialogProps) {
  const { setup, game, deviceOnly, isStarting, onChange, onDeal, onClose } = props;
  const { t } = useTranslation();
  const { t: tSetup } = useTranslation('setup');
  const { t: tDuplicate } = useTranslation('duplicate');
  const { t: tGame } = useGameTranslation(game.id);
  const describeRejection = useDescribeRejection(game.id);
  const invalid = validateSetup(setup, game);
  const problem = invalid ?? props.problem;
  return (
    <Dialog
      open
      width="wide"
      title={tSetup('title', { game: tGame('title') })}
      onClose={onClose}
      actions={
        <>
          {problem ? (
            <p role="alert" className={`small ${styles.problem}`}>
              {describeRejection(problem)}
            </p>
          ) : (
            <p className={`soft small ${styles.summary}`}>
              <SetupSummary table={setup} />
            </p>
          )}
          <Button
            look="primary"
            size="large"
            icon={setup.duplicate ? 'friends' : 'cards'}
            disabled={isStarting || invalid !== undefined}
            onClick={() => onDeal(setup)}
          >
            {setup.duplicate ? tDuplicate('setup.open') : t('setup.deal')}
          </Button>
        </>
      }
    >
      <TableSetupForm setup={setup} game={game} deviceOnly={deviceOnly} onChange={onChange} />
    </Dialog>
  );
}
