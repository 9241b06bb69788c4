import { levelsOf } from '@rota/bots';
import { Avatar, Button, Icon } from '@rota/ui';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import type { ListedMatch } from '../match-list.ts';
import { useSubmit } from '../useSubmit.tsx';
import { playRivals } from './play-rivals.ts';
import styles from './RivalsLine.module.css';
import { countBeaten } from './rivals.ts';

interface RivalsLineProps {
  readonly game: string;
  /** The player's matches of all games. */
  readonly matches: readonly ListedMatch[];
}

/** The next family in one line that starts the match; nothing until one is beaten, or once all are. */
export default function RivalsLine({ game, matches }: RivalsLineProps) {
  const services = useAppServices();
  const { t } = useTranslation('rivals');
  const { submit, alert } = useSubmit(game);
  const [, navigate] = useLocation();
  const levels = levelsOf(use(services.gameLoader.rules(game)));
  const beaten = countBeaten(
    levels,
    matches.filter((match) => match.game === game),
  );
  const rivals = levels[beaten];
  const next = levels[beaten + 1];
  if (beaten === 0 || !rivals) return null;
  const names = { rivals: t(`family.${rivals}`), next: next && t(`family.${next}`) };
  return (
    <div className={styles.line}>
      <Button look="plain" onClick={() => submit(playRivals(services, game, rivals), navigate)}>
        <Avatar name="" seat={1} bot={rivals} />
        <span>{t(next ? 'next' : 'last', names)}</span>
        <Icon name="forward" size={20} />
      </Button>
      {alert}
    </div>
  );
}
