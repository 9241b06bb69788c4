import { Button, type ScreenProps } from '@rota/ui';
import type { ComponentProps } from 'react';
import type { View } from '../rules/index.ts';
import styles from './table.module.css';

/** What the viewer may do now, as far as their own cards decide it. */
export interface AvailableActions {
  /** The selected play in notation, without a claim unless the table makes it. */
  readonly play: string | null;
  readonly pass: boolean;
  readonly mayClaim: boolean;
  readonly maySteal: boolean;
  readonly mayObject: boolean;
}

/**
 * The action buttons. With players' calls, claiming, stealing and objecting are always offered: a
 * button must not give away what a player has to notice. KD-15
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

/** A button that keeps its place and focus while it is disabled. */
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
