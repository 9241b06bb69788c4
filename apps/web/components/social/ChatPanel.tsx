import type { Seat } from '@rota/core';
import type { RatingsAtTable } from '@rota/protocol';
import { Avatar, Button, type SeatedPlayer } from '@rota/ui';

import { useTranslation } from 'react-i18next';
import { playerName } from '../../app/players.ts';
import { setQuery, useQuery } from '../../app/useQuery.ts';
import { useLanguage } from '../../locales/useGameTranslation.ts';
import type { ChatMessage } from '../../session/table-session.ts';
import type { ClientTable } from '../../session/table-state.ts';
import { useSubmit } from '../useSubmit.tsx';
import styles from './ChatPanel.module.css';
import { formatRating } from './format-rating.ts';
import Phrases from './Phrases.tsx';
import { ReportPlayer } from './ReportPlayer.tsx';
import { mutesPath, socialApi } from './social-api.ts';

export interface TalkProps {
  readonly id: string;
  readonly table: ClientTable;
  readonly players: readonly SeatedPlayer[];
  readonly ratings: RatingsAtTable;
  /** What people wrote while the page was open, oldest first. */
  readonly texts: readonly ChatMessage[];
}

interface CompanyProps extends TalkProps {
  /** Whether the viewer has a seat and may chat. */
  readonly mayTalk: boolean;
  onDone(): void;
}

/** Chat phrases, and the other players with their ratings, mute and report buttons. */
export default function ChatPanel({
  id,
  table,
  players,
  ratings,
  texts,
  mayTalk,
  onDone,
}: CompanyProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { t: tSocial } = useTranslation('social');
  const { submit, alert } = useSubmit();
  const { value: muted = [] } = useQuery<Seat[]>(mutesPath(id));

  const mute = (seat: Seat) =>
    submit(socialApi.mute(id, { seat, muted: !muted.includes(seat) }), (now) =>
      setQuery(mutesPath(id), now),
    );
  /** Only people who have met mute and report each other. */
  const isSeated = table.seat !== null;
  const others = table.seats.flatMap(({ kind, former }, seat) =>
    kind === 'person' && !former && seat !== table.seat ? [seat] : [],
  );
  return (
    <div className="stack">
      {texts.length > 0 && (
        <ol className={`stack gap-1 plain-list ${styles.texts}`} aria-label={tSocial('texts')}>
          {texts.map(({ key, seat, text }) => (
            <li key={key}>
              <b>{seat === table.seat ? t('you.name') : players[seat]!.name}</b> {text}
            </li>
          ))}
        </ol>
      )}
      {mayTalk && <Phrases id={id} talk={table.talk} onSaid={onDone} />}
      {alert}
      {mayTalk && <h3 className={`ruled ${styles.people}`}>{t('talk.people')}</h3>}
      <ul className={`stack gap-3 plain-list ${styles.others}`}>
        {others.map((seat) => {
          const name = playerName(table.seats, seat, t);
          const isMuted = muted.includes(seat);
          const rating = ratings[seat];
          return (
            <li key={seat}>
              <Avatar name={players[seat]!.name} seat={seat} away={!players[seat]!.isConnected} />
              <p className={styles.name}>
                {name}
                {rating && (
                  <small className="soft small">{formatRating(rating, t, language, 'whole')}</small>
                )}
                {isMuted && <small className="soft small">{tSocial('muted')}</small>}
              </p>
              {(isSeated || isMuted) && (
                <Button onClick={() => mute(seat)}>
                  {tSocial(isMuted ? 'unmute' : 'mute')}
                  <span className="unseen">{name}</span>
                </Button>
              )}
              {isSeated && <ReportPlayer id={id} seat={seat} name={name} />}
            </li>
          );
        })}
      </ul>
      {(isSeated || muted.length > 0) && <p className="soft small">{tSocial('hint')}</p>}
    </div>
  );
}
