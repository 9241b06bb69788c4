import type { OwnFriends } from '@rota/protocol';
import { Button } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshQuery, setQuery } from '../../app/useQuery.ts';
import { ShareLink } from '../ShareLink.tsx';
import { useSubmit } from '../useSubmit.tsx';
import { FRIENDS_PATH, friendAddress, friendRequests } from './friend-requests.ts';

interface NewFriendLinkProps {
  /** How many links have not been used yet. */
  readonly unused: number;
  /** Whether the visitor has no friends yet. */
  readonly isFirst: boolean;
}

/** Makes a link that makes a friend: to share, to copy or to scan. */
export function NewFriendLink({ unused, isFirst }: NewFriendLinkProps) {
  const { t } = useTranslation('friends');
  const { submit, alert } = useSubmit();
  const [address, setAddress] = useState<string>();
  const create = () =>
    submit(friendRequests.createLink(), ({ link }) => {
      setAddress(friendAddress(window.location.origin, link));
      refreshQuery(FRIENDS_PATH);
    });
  const withdraw = () =>
    submit(friendRequests.withdrawLinks(), (now) => {
      setAddress(undefined);
      setQuery<OwnFriends>(FRIENDS_PATH, now);
    });
  return (
    <div className="stack gap-3">
      {isFirst && <p className="soft measure">{t('text')}</p>}
      {address !== undefined && (
        <ShareLink
          link={address}
          title={t('title')}
          text={t('link.text')}
          label={t('link')}
          hint={t('link.hint')}
          look="primary"
        />
      )}
      <p className="row">
        <Button icon="friends" look={isFirst && !address ? 'primary' : 'quiet'} onClick={create}>
          {t(address === undefined ? 'link.create' : 'link.another')}
        </Button>
        {unused > 0 && (
          <Button look="plain" onClick={withdraw}>
            {t('link.withdraw', { count: unused })}
          </Button>
        )}
      </p>
      {alert}
    </div>
  );
}
