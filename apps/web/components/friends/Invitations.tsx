import type { LobbyTable } from '@rota/protocol';
import { Avatar, Button } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { personName } from '../../app/players.ts';
import { TABLES_PATH } from '../../app/requests.ts';
import { refreshQuery } from '../../app/useQuery.ts';
import { LinkButton } from '../LinkButton.tsx';
import { useSubmit } from '../useSubmit.tsx';
import { friendRequests } from './friend-requests.ts';
import styles from './friends.module.css';

/** Friends’ invitations to their tables, in the lobby. */
export default function Invitations({ tables }: { tables: readonly LobbyTable[] }) {
  const { gameLoader } = useAppServices();
  const { t } = useTranslation('friends');
  const { t: tWeb } = useTranslation();
  const { submit, alert } = useSubmit();
  return (
    <section className={`stack gap-2 ${styles.invitations}`} aria-label={t('invitations')}>
      <ul className={`stack gap-2 plain-list ${styles.list}`}>
        {tables.map(({ id, game, invitedBy = '' }) => {
          const name = personName(invitedBy, tWeb);
          const title = gameLoader.titleOf(game);
          return (
            <li key={id} className="small-panel">
              <Avatar name={name} seat={0} />
              <p className={styles.who}>
                <b className={styles.name}>{t('invitation', { name })}</b>
                <span className="soft small">{title}</span>
              </p>
              <div className={`row ${styles.ways}`}>
                <LinkButton href={`/table/${id}`} look="primary">
                  {t('invitation.go')}
                </LinkButton>
                <Button
                  look="plain"
                  onClick={() =>
                    submit(friendRequests.decline(id), () => refreshQuery(TABLES_PATH))
                  }
                >
                  {t('invitation.no')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {alert}
    </section>
  );
}
