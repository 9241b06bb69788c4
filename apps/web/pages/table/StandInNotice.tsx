import type { Rejection } from '@rota/core';
import { Button } from '@rota/ui';
import { useState } from 'react';
import { requests } from '../../house/requests.ts';
import { useSay, useTellRefusal } from '../../locales/useSay.ts';
import styles from './TableFrame.module.css';

/**
 * A bot plays for the viewer, who kept the others waiting; here is how to go on oneself. Whoever has
 * resigned looks on.
 */
export function StandInNotice({ id, resigned }: { id: string; resigned: boolean }) {
  const say = useSay();
  const tellRefusal = useTellRefusal();
  const [refused, setRefused] = useState<Rejection>();
  const comeBack = async () => {
    const sat = await requests.sit(id);
    setRefused(sat.ok ? undefined : sat.rejection);
  };
  return (
    <div role="status" className={styles.line} data-calm>
      {refused ? tellRefusal(refused) : say(resigned ? 'stood-in.resigned' : 'stood-in')}
      {!resigned && (
        <Button look="primary" onClick={comeBack}>
          {say('stood-in.back')}
        </Button>
      )}
    </div>
  );
}
