import type { OpenedFriendLink, OwnFriends } from '@rota/protocol';
import { Button } from '@rota/ui';
import { type FormEvent, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { personName } from '../../app/players.ts';
import { useIntroduction } from '../../app/useIntroduction.ts';
import { setQuery, useQuery } from '../../app/useQuery.ts';
import { FRIENDS_PATH, friendRequests } from '../../components/friends/friend-requests.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { Loading } from '../../components/Loading.tsx';
import { NameField } from '../../components/NameField.tsx';
import { Notice, PageNotice } from '../../components/Notice.tsx';
import { Unreachable } from '../../components/Unreachable.tsx';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { useSubmit } from '../../components/useSubmit.tsx';
import { useDescribeRejection } from '../../locales/useGameTranslation.ts';
import styles from './FriendPage.module.css';

/** Opens a friend link, whose secret is the address’s fragment. */
export default function FriendPage() {
  const { t } = useTranslation('friends');
  const describeRejection = useDescribeRejection();
  const link = useSyncExternalStore(onHashChange, () => window.location.hash.slice(1));
  const { value, rejection, isReconnecting, refresh } = useQuery<OpenedFriendLink>(
    link === '' ? null : `friend link ${link}`,
    { isImmutable: true, fetch: () => friendRequests.open(link) },
  );
  usePageTitle(t('title'));
  if (link === '') return <PageNotice title={t('ask.none')}>{t('ask.none-text')}</PageNotice>;
  if (value) return <Request key={link} link={link} {...value} />;
  if (isReconnecting) return <Unreachable onRetry={refresh} />;
  return rejection ? (
    <PageNotice title={t('title')}>{describeRejection(rejection)}</PageNotice>
  ) : (
    <Loading />
  );
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Asks whether to become the friend of the person who made the link. */
function Request({ link, name: asker, friends }: OpenedFriendLink & { link: string }) {
  const { t } = useTranslation('friends');
  const { t: tWeb } = useTranslation();
  const [, navigate] = useLocation();
  const { submit, alert } = useSubmit();
  const { name: own, setName, introduce } = useIntroduction();
  const name = personName(asker, tWeb);
  const toFriends = <LinkButton href="/you">{t('ask.to-friends')}</LinkButton>;
  if (friends) return <Notice title={t('ask.known', { name })} actions={toFriends} />;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    return submit(
      introduce(() => friendRequests.accept(link)),
      (now) => {
        setQuery<OwnFriends>(FRIENDS_PATH, now);
        navigate('/you');
      },
    );
  };
  return (
    <form className={`stack ${styles.request}`} onSubmit={onSubmit}>
      <h1>{t('ask.title', { name })}</h1>
      <p>{t('ask.text')}</p>
      <NameField label={t('ask.name')} name={own} setName={setName} />
      <div className="row">
        <Button type="submit" look="primary" size="large" icon="friends">
          {t('ask.accept')}
        </Button>
        <LinkButton look="plain" href="/">
          {t('ask.decline')}
        </LinkButton>
      </div>
      {alert}
    </form>
  );
}
