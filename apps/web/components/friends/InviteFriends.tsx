import type { OwnFriends } from '@rota/protocol';
import { Button } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { personName } from '../../app/players.ts';
import { useQuery } from '../../app/useQuery.ts';
import { useSubmit } from '../useSubmit.tsx';
import { FRIENDS_PATH, invitedKey, inviteFriend } from './friend-requests.ts';
import styles from './friends.module.css';

/** One button for each friend who is not at the table yet; renders nothing without friends. */
export default function InviteFriends({ table }: { table: string }) {
  const { t } = useTranslation('friends');
  const { t: tWeb } = useTranslation();
  const { submit, alert } = useSubmit();
  const friends = useQuery<OwnFriends>(FRIENDS_PATH).value?.friends ?? [];
  const { value: invited = [] } = useQuery<readonly string[]>(invitedKey(table), {
    isImmutable: true,
    fetch: async () => [],
  });
  if (friends.length === 0) return null;
  return (
    <div className="stack gap-2">
      <h3 className={styles.small}>{t('invite.friends')}</h3>
      <ul className={`row plain-list ${styles.buttons}`}>
        {friends.map(({ id, name }) => {
          const isInvited = invited.includes(id);
          const named = { name: personName(name, tWeb) };
          return (
            <li key={id}>
              <Button
                icon={isInvited ? 'check' : 'plus'}
                aria-disabled={isInvited}
                onClick={() => !isInvited && submit(inviteFriend(id, { table }, invited))}
              >
                {t(isInvited ? 'invited' : 'invite.friend', named)}
              </Button>
            </li>
          );
        })}
      </ul>
      {alert}
    </div>
  );
}
