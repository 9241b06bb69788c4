import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { formatTimeLeft } from '../../components/format-timing.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { useGameTranslation } from '../../locales/useGameTranslation.ts';
import type { DayWithClock } from '../daily/daily-requests.ts';
import { TodayPanel } from './TodayPanel.tsx';

/** Today's daily match in one line: time left, or the player's place. */
export function TodaysMatch({ today: { day, clockOrigin } }: { today: DayWithClock }) {
  const { gameLoader } = useAppServices();
  const { t } = useTranslation();
  const { t: tGame } = useGameTranslation(day.game);
  const { number, game, closes, own, finished } = day;
  if (!gameLoader.has(game)) return null;
  const done = own && own.state !== 'running';
  const what = done ? 'see' : own ? 'go-on' : 'begin';
  return (
    <TodayPanel
      title={t('lobby.daily', { number })}
      text={`${t('lobby.daily-text', { game: tGame('title') })} · ${
        own?.place === undefined
          ? formatTimeLeft(closes - clockOrigin - performance.now(), t)
          : t('lobby.daily-place', { place: own.place, of: finished })
      }`}
    >
      <LinkButton href="/daily" icon="forward">
        {t(`lobby.daily-${what}`)}
      </LinkButton>
    </TodayPanel>
  );
}
