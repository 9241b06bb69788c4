import { Button, type ScreenProps } from '@rota/ui';
import type { ComponentProps } from 'react';
import type { View } from '../rules/index.ts';
import styles from './table.module.css';

/** What the viewer may do now, as far as the viewer's own cards decide it. */
export interface AvailableActions {
  /** The play that is settled, as records write it, without a claim unless the table makes it. */
  readonly play: string | null;
  readonly pass: boolean;
  readonly mayClaim: boolean;
  readonly maySteal: boolean;
  readonly mayObject: boolean;
}

/**
 * What can be done. Where players see to their own calls, claiming, stealing and objecting are there
 * whether or not there is anything to call: what must be noticed is not given away by a button.
 */
export function Actions({
  view,
  doing: { play, pass, mayClaim, maySteal, mayObject },
  send,
  onSteal,
  say,
}: {
  view: View;
  doing: AvailableActions;
  send(move: string): void;
  onSteal(): void;
  say: ScreenProps['say'];
}) {
  const byPlayers = view.options.calls === 'players';
  return (
    <div className={styles.actions} data-zone="actions">
      {pass ? (
        <Button look="primary" onClick={() => send('pass')}>
          {say('screen.pass')}
        </Button>
      ) : (
        <SteadyButton
          look={play === null ? 'quiet' : 'primary'}
          able={play !== null}
          onClick={() => send(play!)}
        >
          {say(`screen.${howOf(play)}`)}
        </SteadyButton>
      )}
      {byPlayers && (
        <SteadyButton able={mayClaim} onClick={() => send(`${play}!`)}>
          {say('screen.claim')}
        </SteadyButton>
      )}
      <SteadyButton able={maySteal} onClick={onSteal} aria-haspopup="dialog">
        {say('screen.steal')}
      </SteadyButton>
      {byPlayers && (
        <SteadyButton able={mayObject} onClick={() => send('object')}>
          {say('screen.object')}
        </SteadyButton>
      )}
    </div>
  );
}

function howOf(play: string | null): string {
  if (play?.endsWith('_')) return 'lay-face-down';
  return play?.endsWith('!') ? 'win' : 'play';
}

/** A button that is always there and keeps the focus, even while nothing can be done with it. */
function SteadyButton({
  able,
  onClick,
  ...rest
}: ComponentProps<typeof Button> & { able: boolean }) {
  return (
    <Button
      {...rest}
      onFelt
      aria-disabled={!able}
      onClick={(event) => {
        if (able) onClick?.(event);
      }}
    />
  );
}
