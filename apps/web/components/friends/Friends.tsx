import type { Friend, OwnFriends } from '@rota/protocol';
import { Avatar, Button } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { personName } from '../../app/players.ts';
import { setQuery, useQuery } from '../../app/useQuery.ts';
import { useDescribeRejection, useFormatDate } from '../../locales/useGameTranslation.ts';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { LinkButton } from '../LinkButton.tsx';
import { useSubmit } from '../useSubmit.tsx';
import {
  FRIENDS_PATH,
  friendRequests,
  openTableWith,
  playingFirst,
  sameTable,
} from './friend-requests.ts';
import styles from './friends.module.css';
import { InviteToGame } from './InviteToGame.tsx';
import { NewFriendLink } from './NewFriendLink.tsx';

const REFRESH_MS = 15_000;

/** The visitor's friends: what they play now, and ways to play with them. */
export function Friends() {
  const { t } = useTranslation('friends');
  const describeRejection = useDescribeRejection();
  const { value, rejection } = useQuery<OwnFriends>(FRIENDS_PATH, { interval: REFRESH_MS });
  const friends = playingFirst(value?.friends ?? []);
  return (
    <section id="friends" className="stack">
      <h2>{t('title')}</h2>
      {rejection && !value && <p role="status">{describeRejection(rejection)}</p>}
      {friends.length > 0 && (
        <ul className={`stack gap-2 plain-list ${styles.list}`} aria-label={t('list')}>
          {friends.map((friend) => (
            <FriendRow key={friend.id} friend={friend} />
          ))}
        </ul>
      )}
      {value && <NewFriendLink unused={value.links} isFirst={friends.length === 0} />}
    </section>
  );
}

/** A friend’s colour, which is a seat’s; it does not change with the order of the list. */
const colourOf = (since: number) => since % 12;

function FriendRow({ friend }: { friend: Friend }) {
  const { gameLoader } = useAppServices();
  const { t } = useTranslation('friends');
  const { t: tWeb } = useTranslation();
  const formatDate = useFormatDate();
  const [, navigate] = useLocation();
  const { submit, alert } = useSubmit();
  const [isInviting, setInviting] = useState(false);
  const { id, playing, since, record } = friend;
  const name = personName(friend.name, tWeb);
  const last = friend.last && gameLoader.has(friend.last.game) ? friend.last : undefined;
  return (
    <li className="small-panel">
      <Avatar name={name} seat={colourOf(since)} />
      <p className={styles.who}>
        <b className={styles.name}>{name}</b>
        <span className="soft small">
          {playing
            ? t(`now.${playing.state}`, { game: gameLoader.titleOf(playing.game) })
            : t('since', { date: formatDate(since) })}
        </span>
        {record && (
          <span className="small">{t('record', { ...record, count: record.matches })}</span>
        )}
      </p>
      <div className={`row ${styles.ways}`}>
        {playing && (
          <LinkButton href={`/table/${playing.table}`} look="primary">
            {t(`now.${playing.state}-go`)}
          </LinkButton>
        )}
        {last && (
          <Button
            icon="repeat"
            onClick={() => submit(openTableWith(id, sameTable(last)), navigate)}
          >
            {t('again', { game: gameLoader.titleOf(last.game) })}
            <span className="unseen">{name}</span>
          </Button>
        )}
        <Button
          icon="play"
          aria-expanded={isInviting}
          look={last ? 'plain' : 'quiet'}
          onClick={() => setInviting(!isInviting)}
        >
          {t(last ? 'invite.other' : 'invite')}
          <span className="unseen">{name}</span>
        </Button>
      </div>
      <ConfirmButton
        label={t('end')}
        question={t('end.sure')}
        name={name}
        onConfirm={() =>
          submit(friendRequests.end(id), (now) => setQuery<OwnFriends>(FRIENDS_PATH, now))
        }
      />
      {isInviting && <InviteToGame friend={id} />}
      {alert}
    </li>
  );
}
