import type { Seat, Translate } from '@rota/core';
import { Button, Dialog } from '@rota/ui';
import { openKeysIn, type View } from '../rules/index.ts';
import { Counts } from './Counts.tsx';
import { displayedKey } from './KeyColumn.tsx';
import { KeyRow } from './KeyRow.tsx';
import styles from './table.module.css';
import { areKeysCounted, availableSteals, keyMessage, offeredReasons } from './table-display.ts';

/** Lists every open key with every reason to steal it, right or wrong. KD-7, KD-8 */
export function StealDialog({
  open,
  view,
  seat,
  aids,
  send,
  onClose,
  t,
}: {
  open: boolean;
  view: View;
  seat: Seat;
  aids: boolean;
  send(move: string): void;
  onClose(): void;
  t: Translate;
}) {
  const isCounted = areKeysCounted(view, aids);
  const keys = openKeysIn(view).filter(({ cards }) => cards.length > 0);
  return (
    <Dialog open={open} title={t('screen.steal-title')} width="wide" onClose={onClose}>
      <p className={`soft ${styles.advice}`}>
        {t(keys.length > 0 ? 'screen.steal-advice' : 'screen.steal-nothing')}
      </p>
      <ul className={`stack gap-3 plain-list ${styles.scores}`}>
        {keys.map((key) => (
          <li key={key.key} className={`row between ${styles.stealable}`}>
            <div className={`stack gap-1 ${styles.called}`}>
              <KeyRow keyShown={displayedKey(key)} t={t} />
              {isCounted && <Counts view={view} shown={key} t={t} />}
            </div>
            <span className="line gap-2">
              {offeredReasons(view).map((reason) => (
                <Button
                  key={reason}
                  disabled={!availableSteals(view, key, seat).includes(reason)}
                  aria-label={t('screen.steal-as', {
                    key: t(keyMessage(key.key)),
                    reason: t(`screen.reason.${reason}`),
                  })}
                  onClick={() => send(`steal ${key.key} ${reason}`)}
                >
                  {t(`screen.reason.${reason}`)}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {offeredReasons(view).map((reason) => (
        <p key={reason} className={`soft small ${styles.reminder}`}>
          <b>{t(`screen.reason.${reason}`)}:</b> {t(`screen.reminder.${reason}`)}
        </p>
      ))}
    </Dialog>
  );
}
