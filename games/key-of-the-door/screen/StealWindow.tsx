import { Button, Dialog, type ScreenProps } from '@rota/ui';
import type { CSSProperties } from 'react';
import type { View } from '../rules/index.ts';
import { KeyColumn } from './Keys.tsx';
import { keyText, openKeys } from './seen.ts';
import styles from './table.module.css';

const REASONS = ['unclaimed', 'bust', 'bent'] as const;

/** Every open key with every reason to steal it, right or wrong. KD-7, KD-8 */
export function StealWindow({
  open,
  view,
  send,
  onClose,
  say,
}: {
  open: boolean;
  view: View;
  send(move: string): void;
  onClose(): void;
  say: ScreenProps['say'];
}) {
  // With automatic calls nothing but bent keys can be stolen. KD-15
  const reasons = view.options.calls === 'players' ? REASONS : (['bent'] as const);
  return (
    <Dialog open={open} title={say('screen.steal-title')} width="wide" onClose={onClose}>
      <p className={styles.advice}>{say('screen.steal-advice')}</p>
      <ul className={styles.stealing}>
        {openKeys(view)
          .filter(({ cards }) => cards.length > 0)
          .map((key) => (
            <li
              key={key.key}
              className={styles.stealable}
              style={{ '--card-width': '52px' } as CSSProperties}
            >
              <div className={styles.column}>
                <KeyColumn view={view} keyShown={key} say={say} />
              </div>
              {reasons.map((reason) => (
                <Button
                  key={reason}
                  aria-label={say('screen.steal-as', {
                    key: say(keyText(key.key)),
                    reason: say(`screen.reason.${reason}`),
                  })}
                  onClick={() => send(`steal ${key.key} ${reason}`)}
                >
                  {say(`screen.reason.${reason}`)}
                </Button>
              ))}
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
