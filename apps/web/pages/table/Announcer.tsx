import type { GameMessages } from '@rota/core';
import type { SeatedPlayer } from '@rota/ui';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { chatText } from '../../components/social/chat-text.ts';
import type { ChatMessage, LogEntry } from '../../session/table-session.ts';
import type { ClientTable } from '../../session/table-state.ts';
import { useLogLines } from './useLogLines.ts';

const MAX_ANNOUNCED = 8;

interface AnnouncerProps {
  readonly log: readonly LogEntry[];
  readonly messages: GameMessages;
  readonly table: ClientTable;
  readonly players: readonly SeatedPlayer[];
  readonly yours: boolean;
  readonly chat: readonly ChatMessage[];
}

/** Live regions for screen readers, in the words of the match log. */
export const Announcer = memo(function Announcer(props: AnnouncerProps) {
  const { log, messages, table, players, yours, chat } = props;
  const { t } = useTranslation();
  const { t: tSocial } = useTranslation('social');
  const latest = useMemo(() => log.slice(-MAX_ANNOUNCED), [log]);
  const lines = useLogLines(latest, messages, table, players);
  return (
    <>
      <div role="log" aria-live="polite" aria-label={t('announcer')} className="unseen">
        {lines.slice(-MAX_ANNOUNCED).map(({ key, sentence }) => (
          <p key={key}>{sentence}</p>
        ))}
      </div>
      <div role="log" aria-live="polite" aria-label={t('talk')} className="unseen">
        {chat.map((said) => (
          <p key={said.key}>
            {t('talk.aloud', { name: players[said.seat]!.name, phrase: chatText(said, tSocial) })}
          </p>
        ))}
      </div>
      <p role="status" className="unseen">
        {yours ? t('status.your-turn-aloud') : ''}
      </p>
    </>
  );
});
