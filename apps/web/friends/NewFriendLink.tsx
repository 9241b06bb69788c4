import type { OwnFriends } from '@rota/protocol';
import { Button } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshQuery, setQuery } from '../app/useQuery.ts';
import { CopyField } from '../components/CopyField.tsx';
import { lazyPart } from '../components/lazy-component.tsx';
import { share } from '../components/share.ts';
import { useSubmit } from '../components/useSubmit.tsx';
import { FRIENDS_PATH, friendAddress, friendRequests } from './friend-requests.ts';
import styles from './friends.module.css';

const QrCode = lazyPart(() => import('../components/QrCode.tsx'), [], null);

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
        <div className={styles.link}>
          <div className="stack gap-3">
            {'share' in navigator && (
              <Button
                icon="share"
                look="primary"
                onClick={() => share({ title: t('title'), text: t('link.text'), url: address })}
              >
                {t('link.share')}
              </Button>
            )}
            <CopyField
              key={address}
              label={t('link')}
              hint={t('link.hint')}
              value={address}
              labels={{ copy: t('link.copy'), copied: t('link.copied') }}
            />
          </div>
          <figure>
            <QrCode text={address} label={t('link.qr')} />
            <figcaption className="soft small">{t('link.scan')}</figcaption>
          </figure>
        </div>
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
