import { IconButton, moveFocusTo, type SeatedPlayer } from '@rota/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../components/lazy-component.tsx';
import type { LoadedGame } from '../../../game-loader.ts';
import type { ClientTable } from '../../../session/table-state.ts';
import { isViewersTurn } from '../status.ts';

const HintPanel = lazyPart(() => import('./HintPanel.tsx'), ['review'], null);

interface HintProps {
  readonly table: ClientTable;
  readonly players: readonly SeatedPlayer[];
  readonly opened: LoadedGame;
  readonly dock: HTMLElement | null;
  /** Plays a move in record notation. */
  play(move: string): void;
}

/**
 * A button that shows what the strongest bot would play. The hint disappears with Escape and with the
 * next step.
 */
export function Hint(props: HintProps) {
  const { table, dock, play } = props;
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  /** The number of the table's last entry when the hint was requested. */
  const [askedAt, setAskedAt] = useState<number>();
  const open = askedAt === table.number && isViewersTurn(table);
  const toggle = () => setAskedAt(open ? undefined : table.number);
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setAskedAt(undefined);
      moveFocusTo(button.current);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);
  return (
    <>
      <IconButton
        ref={button}
        icon="hint"
        label={t('hint')}
        data-caption={t('hint.caption')}
        aria-expanded={open}
        aria-controls={dock?.id}
        disabled={!isViewersTurn(table)}
        onClick={toggle}
      />
      {open && (
        <HintPanel
          key={table.number}
          {...props}
          play={(move) => {
            setAskedAt(undefined);
            play(move);
          }}
          onClose={() => {
            setAskedAt(undefined);
            moveFocusTo(button.current);
          }}
        />
      )}
    </>
  );
}
