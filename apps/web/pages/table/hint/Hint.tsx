import { IconButton, type SeatedPlayer } from '@rota/ui';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../../app/app-services.ts';
import type { LoadedGame } from '../../../game-loader.ts';
import type { ClientTable } from '../../../session/table-state.ts';
import { isViewersTurn } from '../status.ts';
import styles from './Hint.module.css';
import { MoveDescription } from './MoveDescription.tsx';

const HINT_BOT = 'master';

interface HintProps {
  readonly table: ClientTable;
  readonly players: readonly SeatedPlayer[];
  readonly opened: LoadedGame;
}

/** A button that shows what the strongest bot would play; the hint disappears with the next step. */
export function Hint(props: HintProps) {
  const { table } = props;
  const { t } = useTranslation();
  const note = useId();
  /** The number of the table's last entry when the hint was requested. */
  const [askedAt, setAskedAt] = useState<number>();
  const open = askedAt === table.number && isViewersTurn(table);
  const toggle = () => setAskedAt(open ? undefined : table.number);
  return (
    <>
      <IconButton
        icon="hint"
        label={t('hint')}
        aria-expanded={open}
        aria-controls={note}
        disabled={!isViewersTurn(table)}
        onClick={toggle}
      />
      <div id={note} role="status" className={styles.place}>
        {open && (
          <div className={styles.note}>
            <HintRequest key={table.number} {...props} />
            <IconButton
              icon="close"
              label={t('hint.close')}
              className={styles.close}
              onClick={toggle}
            />
          </div>
        )}
      </div>
    </>
  );
}

function HintRequest(props: HintProps) {
  const { game, version, view, number } = props.table;
  const seat = props.table.seat!;
  const { botService } = useAppServices();
  const { t } = useTranslation();
  const [move, setMove] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    const ask = {
      game,
      version,
      bot: HINT_BOT,
      view,
      seat,
      reaction: false,
      seed: `hint ${number}`,
    };
    botService.choose(ask, end.signal).then(setMove, () => {
      if (!end.signal.aborted) setFailed(true);
    });
    return () => end.abort();
  }, [botService, game, version, view, seat, number]);
  if (move !== undefined) return <Advice {...props} move={move} />;
  return <p>{t(failed ? 'hint.failed' : 'hint.thinking')}</p>;
}

function Advice({ move, table, players, opened }: HintProps & { readonly move: string }) {
  const { t } = useTranslation();
  const names = players.map(({ name }) => name);
  return (
    <>
      <h2>{t('hint.title')}</h2>
      <MoveDescription
        opened={opened}
        view={table.view}
        seat={table.seat!}
        names={names}
        move={move}
      />
    </>
  );
}
