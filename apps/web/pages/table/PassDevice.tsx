import { Button } from '@rota/ui';
import { useSay } from '../../locales/useSay.ts';
import { Notice } from '../../parts/Notice.tsx';
import styles from './TableFrame.module.css';

/** It is somebody else's turn at this device: whoever has it looks as long as they like. */
export function PassDeviceNotice({ player, onGive }: { player: string; onGive(): void }) {
  const say = useSay();
  return (
    <div role="status" className={styles.line} data-calm>
      {say('hand-over', { player })}
      <Button look="primary" onClick={onGive}>
        {say('hand-over.give')}
      </Button>
    </div>
  );
}

/** Nothing of the table is seen until the right person says so. */
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
