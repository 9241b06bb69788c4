import type { SeatedPlayer } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { playerName } from '../../app/players.ts';
import { GamePreview } from '../../components/GamePreview.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { useGameTranslation } from '../../locales/useGameTranslation.ts';
import type { ClientTable } from '../../session/table-state.ts';
import { NameAtTable } from './NameAtTable.tsx';
import styles from './WaitingRoom.module.css';

interface InvitationProps {
  readonly id: string;
  readonly table: ClientTable;
  readonly players: readonly SeatedPlayer[];
  readonly title: string;
}

/** What a guest who follows a link learns: who invites, to what, for how long, and how it goes. */
export function Invitation({ id, table, players, title }: InvitationProps) {
  const { gameLoader } = useAppServices();
  const { t } = useTranslation();
  const { t: tWaiting } = useTranslation('waiting');
  const { t: tGame } = useGameTranslation(table.game);
  const { host, seats, game } = table;
  const lobby = gameLoader.lobby(game);
  const invites = host !== null && players[host]!.kind === 'person';
  return (
    <>
      <div className={styles.picture}>
        <GamePreview game={game} face="index" />
      </div>
      <h2>
        {invites
          ? tWaiting('invites', { name: playerName(seats, host, t), game: title })
          : tWaiting('title', { game: title })}
      </h2>
      <p>
        {lobby && <b>{tWaiting('minutes', { count: lobby.minutes })} · </b>}
        {tGame('tagline')}
      </p>
      <NameAtTable id={id} seated={false} />
      {gameLoader.idsWith('tutorial').includes(game) && (
        <p>
          <LinkButton look="plain" icon="hint" href={`/learn/${game}`}>
            {tWaiting('learn')}
          </LinkButton>
        </p>
      )}
    </>
  );
}
