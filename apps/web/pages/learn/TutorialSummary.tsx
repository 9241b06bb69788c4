import type { Tutorial } from '@rota/tutorial';
import { Button, Icon } from '@rota/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { useSubmit } from '../../components/useSubmit.tsx';
import { gameTranslator } from '../../locales/i18n.ts';
import { startDeviceTable } from '../lobby/start-table.ts';
import { defaultSetup, deviceTable } from '../lobby/table-setup.ts';
import styles from './Coach.module.css';
import { isCompleted } from './tutorial-progress.ts';
import type { TutorialTranslate } from './useTutorialTranslation.tsx';

/** The level of the bots in the first match after a tutorial. */
const FIRST_LEVEL = 'newcomer';

interface TutorialSummaryProps {
  readonly tutorial: Tutorial;
  readonly game: string;
  /** Whether it taught the rare rules. */
  readonly isRare: boolean;
  readonly t: TutorialTranslate;
  onStartAgain(): void;
}

export function TutorialSummary({
  tutorial,
  game,
  isRare,
  t: tTutorial,
  onStartAgain,
}: TutorialSummaryProps) {
  const services = useAppServices();
  const { t } = useTranslation('learn');
  const { submit, alert } = useSubmit(game);
  const [, navigate] = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { gameLoader, i18n } = services;
  const next = gameLoader.idsWith('tutorial').find((id) => id !== game && !isCompleted(id));
  const play = async () => {
    const setup = defaultSetup(await gameLoader.rules(game), FIRST_LEVEL);
    await submit(startDeviceTable(services, deviceTable(setup)), navigate);
  };
  return (
    <section className={styles.coach} aria-labelledby="tutorial-over" data-over>
      <h2 ref={heading} id="tutorial-over" className="line gap-2" tabIndex={-1}>
        <Icon name="crown" size={26} /> {t('over.title')}
      </h2>
      <p className="soft">{t('over.learnt')}</p>
      <ul className={`stack gap-2 plain-list ${styles.learnt}`}>
        {tutorial.learnt.map((key) => (
          <li key={key}>
            <Icon name="check" size={18} />
            <span>{tTutorial(key)}</span>
          </li>
        ))}
      </ul>
      <div className={`row gap-2 ${styles.actions}`}>
        <Button look="primary" icon="play" onClick={play}>
          {t('over.play')}
        </Button>
        {!isRare && gameLoader.idsWith('rareTutorial').includes(game) && (
          <LinkButton icon="hint" href={`/learn/${game}/rare`}>
            {t('over.rare')}
          </LinkButton>
        )}
        {next !== undefined && (
          <LinkButton icon="forward" href={`/learn/${next}`}>
            {t('over.next', { game: gameTranslator(i18n, next)('title') })}
          </LinkButton>
        )}
        <LinkButton look="plain" icon="rules" href={`/rules/${game}`}>
          {t('over.rules')}
        </LinkButton>
        <Button look="plain" icon="undo" onClick={onStartAgain}>
          {t('over.again')}
        </Button>
      </div>
      {alert}
    </section>
  );
}
