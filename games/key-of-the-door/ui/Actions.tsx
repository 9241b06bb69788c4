import type { Translate } from '@rota/core';
import { Button } from '@rota/ui';
import type { ComponentProps } from 'react';
import type { View } from '../rules/index.ts';
import { AnnounceButton, type AnnouncementToggle } from './Announcement.tsx';
import styles from './table.module.css';

/** The actions available to the viewer, as far as their own cards decide it. */
export interface AvailableActions {
  /** The selected play in notation, without a claim unless the table makes it. */
  readonly play: string | null;
  readonly pass: boolean;
  readonly mayClaim: boolean;
  readonly maySteal: boolean;
  readonly mayObject: boolean;
}

/**
 * The action buttons. With players' calls, claiming, stealing and objecting are offered whenever
 * someone could call, rightly or not: a button must not give away what a player has to notice. KD-15
 */
export function Actions({
  view,
  actions: { play, pass, mayClaim, maySteal, mayObject },
  announcement,
  send,
  onSteal,
  t,
}: {
  view: View;
  actions: AvailableActions;
  announcement: AnnouncementToggle;
  send(move: string): void;
  onSteal(): void;
  t: Translate;
}) {
  const byPlayers = view.options.calls === 'players';
  const main = pass ? 'pass' : play;
  const labels = LABELS.filter((label) => label !== 'win' || !byPlayers);
  const longest = labels
    .map((label) => t(`screen.${label}`))
    .reduce((one, other) => (other.length > one.length ? other : one));
  return (
    <div className={`line gap-2 ${styles.actions}`} data-zone="actions">
      <StableButton
        look={main === null ? 'quiet' : 'primary'}
        enabled={main !== null}
        className={styles.play!}
        data-longest={longest}
        onClick={() => send(main!)}
      >
        {t(`screen.${labelOf(main)}`)}
      </StableButton>
      {byPlayers && (
        <StableButton enabled={mayClaim} onClick={() => send(`${play}!`)}>
          {t('screen.claim')}
        </StableButton>
      )}
      <StableButton enabled={maySteal} onClick={onSteal} aria-haspopup="dialog">
        {t('screen.steal')}
      </StableButton>
      {byPlayers && (
        <StableButton enabled={mayObject} onClick={() => send('object')}>
          {t('screen.object')}
        </StableButton>
      )}
      <AnnounceButton options={view.options} announcement={announcement} t={t} />
    </div>
  );
}

/** What the first button can say. */
const LABELS = ['play', 'win', 'lay-face-down', 'pass'] as const;

function labelOf(play: string | null): (typeof LABELS)[number] {
  if (play === 'pass') return 'pass';
  if (play?.endsWith('_')) return 'lay-face-down';
  return play?.endsWith('!') ? 'win' : 'play';
}

/** A button that keeps its place and focus while it is disabled. */
function StableButton({
  enabled,
  onClick,
  ...rest
}: ComponentProps<typeof Button> & { enabled: boolean }) {
  return (
    <Button
      {...rest}
      onFelt
      aria-disabled={!enabled}
      onClick={(event) => {
        if (enabled) onClick?.(event);
      }}
    />
  );
}
