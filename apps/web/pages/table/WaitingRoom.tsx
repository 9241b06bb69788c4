import type { Phrase } from '@rota/protocol/protocol';
import { Avatar, Button, Icon, type SeatedPlayer } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { isGuestName, playerName } from '../../app/players.ts';
import { api } from '../../app/requests.ts';
import { lazyPart } from '../../components/lazy-component.tsx';
import { ShareLink } from '../../components/ShareLink.tsx';
import { useSubmit } from '../../components/useSubmit.tsx';
import type { ClientTable } from '../../session/table-state.ts';
import { Invitation } from './Invitation.tsx';
import { NameAtTable } from './NameAtTable.tsx';
import { RemoveGuest } from './RemoveGuest.tsx';
import { StartNow } from './StartNow.tsx';
import styles from './WaitingRoom.module.css';

const InviteFriends = lazyPart(
  () => import('../../components/friends/InviteFriends.tsx'),
  ['friends'],
  null,
);

const Phrases = lazyPart(() => import('../../components/social/Phrases.tsx'), ['social'], null);

/** What is said before a match. */
const GREETINGS: readonly Phrase[] = ['hello', 'good-luck', 'one-moment', 'back-again'];

export interface WaitingRoomProps {
  readonly id: string;
  readonly table: ClientTable;
  readonly players: readonly SeatedPlayer[];
  readonly title: string;
  /** The fewest players of the game. */
  readonly least: number;
}

/** A table before its first deal: the seats, and a link to invite people. */
export default function WaitingRoom({ id, table, players, title, least }: WaitingRoomProps) {
  const { t } = useTranslation();
  const { t: tWaiting } = useTranslation('waiting');
  const { seat: own, seats, host, rated } = table;
  const people = players.filter(({ kind }) => kind === 'person').length;
  const missing = players.filter(({ kind }) => kind === 'open').length;
  const ready = seats.flatMap((one, seat) => (one.ready ? playerName(seats, seat, t) : []));
  const isUnnamed = own !== null && isGuestName(seats[own]!.name);
  return (
    <section className={styles.room}>
      <div className={`stack ${styles.paper}`}>
        {missing > 0 && own === null ? (
          <Invitation id={id} table={table} players={players} title={title} />
        ) : (
          <h2>{tWaiting('title', { game: title })}</h2>
        )}
        <p role="status">
          {missing === 0
            ? tWaiting('dealing')
            : tWaiting(own === null && host !== null ? 'free' : 'missing', { count: missing })}
          {ready.length > 0 && (
            <span className="unseen"> {tWaiting('are-ready', { names: ready.join(', ') })}</span>
          )}
        </p>
        {rated && <p>{tWaiting('rated')}</p>}
        <ul className={`stack plain-list ${styles.seats}`}>
          {players.map(({ name, kind, bot, isConnected, chat }, seat) => (
            <li key={seat} className="line" data-open={kind === 'open' || undefined}>
              <Avatar
                name={kind === 'open' ? '?' : name}
                seat={seat}
                bot={bot}
                away={!isConnected}
              />
              <span>
                {seat !== own
                  ? playerName(seats, seat, t)
                  : isUnnamed
                    ? t('you.name')
                    : tWaiting('you', { name })}
              </span>
              {/* The page announces it to screen readers. */}
              {chat && (
                <q className={styles.says} aria-hidden="true">
                  {chat}
                </q>
              )}
              {seats[seat]!.ready && (
                <span className={`line gap-1 ${styles.ready}`}>
                  <Icon name="check" size={16} />
                  <span>{tWaiting('is-ready')}</span>
                </span>
              )}
              <RemoveGuest id={id} table={table} seat={seat} />
            </li>
          ))}
        </ul>
        {missing > 0 && own !== null && (
          <>
            {isUnnamed && <NameAtTable id={id} seated />}
            {people > 1 && <Phrases id={id} talk={table.talk} phrases={GREETINGS} />}
            <StartNow id={id} table={table} least={least} />
            <div className={styles.invitation}>
              <ShareLink
                link={window.location.href}
                text={tWaiting('share-text', { game: title })}
                label={tWaiting('link')}
                hint={tWaiting('link-hint')}
                look={people > 1 ? 'quiet' : 'primary'}
                size="large"
              />
            </div>
            <InviteFriends table={id} />
            <p className="row between">
              <GiveUpTable id={id} isHost={own === host} />
            </p>
          </>
        )}
      </div>
    </section>
  );
}

/** Closes the table, or leaves it to the others. */
function GiveUpTable({ id, isHost }: { id: string; isHost: boolean }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { submit, alert } = useSubmit();
  return (
    <>
      <Button
        look="plain"
        onClick={() => submit(isHost ? api.close(id) : api.leave(id), () => navigate('/'))}
      >
        {t(isHost ? 'give-up.close' : 'give-up.leave')}
      </Button>
      {alert}
    </>
  );
}
