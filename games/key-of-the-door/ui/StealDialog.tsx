import type { Seat } from '@rota/core';
import { Button, Dialog, type ScreenProps } from '@rota/ui';
import type { KeyView, View } from '../rules/index.ts';
import { displayedKey } from './KeyColumn.tsx';
import { KeyRow } from './KeyRow.tsx';
import styles from './table.module.css';
import { availableSteals, keyMessage, offeredReasons, slotsOf } from './table-display.ts';

/** Lists every open key with every reason to steal it, right or wrong. KD-7, KD-8 */
export function StealDialog({
  open,
  view,
  seat,
  send,
  onClose,
  say,
}: {
  open: boolean;
  view: View;
  seat: Seat;
  send(move: string): void;
  onClose(): void;
  say: ScreenProps['say'];
}) {
  const keys = slotsOf(view).filter((slot): slot is KeyView => (slot?.cards.length ?? 0) > 0);
  return (
    <Dialog open={open} title={say('screen.steal-title')} width="wide" onClose={onClose}>
      <p className={styles.advice}>
        {say(keys.length > 0 ? 'screen.steal-advice' : 'screen.steal-nothing')}
      </p>
      <ul className={styles.stealing}>
        {keys.map((key) => (
          <li key={key.key} className={styles.stealable}>
            <KeyRow keyShown={displayedKey(key)} say={say} />
            <span className={styles.reasons}>
              {offeredReasons(view).map((reason) => (
                <Button
                  key={reason}
                  disabled={!availableSteals(view, key, seat).includes(reason)}
                  aria-label={say('screen.steal-as', {
                    key: say(keyMessage(key.key)),
                    reason: say(`screen.reason.${reason}`),
                  })}
                  onClick={() => send(`steal ${key.key} ${reason}`)}
                >
                  {say(`screen.reason.${reason}`)}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {offeredReasons(view).map((reason) => (
        <p key={reason} className={styles.reminder}>
          <b>{say(`screen.reason.${reason}`)}</b> {say(`screen.reminder.${reason}`)}
        </p>
      ))}
    </Dialog>
  );
}
