import { Button } from '@rota/ui';
import { Notice } from '../../components/Notice.tsx';
import { useSay } from '../../locales/useSay.ts';
import styles from './TableFrame.module.css';

/** Asks the player to pass the device on; they may look at the table first. */
export function PassDeviceNotice({ player, onGive }: { player: string; onGive(): void }) {
  const say = useSay();
  return (
    <div role="status" className={styles.notice} data-calm>
      {say('hand-over', { player })}
      <Button look="primary" onClick={onGive}>
        {say('hand-over.give')}
      </Button>
    </div>
  );
}

/** Hides the table until the next player confirms that they hold the device. */
export function CoveredTable({ player, onTake }: { player: string; onTake(): void }) {
  const say = useSay();
  return (
    <Notice
      title={say('hand-over.alone', { player })}
      actions={
        <Button look="primary" size="large" onClick={onTake}>
          {say('hand-over.take', { player })}
        </Button>
      }
    >
      {say('hand-over.alone-text', { player })}
    </Notice>
  );
}
