import type { Entered } from '@rota/core/companion';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { PageLinks } from '../../components/PageLinks.tsx';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { readStored, writeStored } from '../../device/storage/browser-storage.ts';
import { useWakeLock } from '../../device/useWakeLock.ts';
import { gameTranslator } from '../../locales/i18n.ts';
import { NotFoundPage } from '../NotFoundPage.tsx';
import styles from './CompanionPage.module.css';
import { PackHelper } from './PackHelper.tsx';
import { parseEntered } from './parse-entered.ts';
import { QuestionView } from './QuestionView.tsx';

/** Help for people who play with real cards. Without a game, all that there is. */
export default function CompanionPage({ game, question }: { game?: string; question?: string }) {
  const { gameLoader } = useAppServices();
  use(gameLoader.allTitles());
  if (game === undefined) return <CompanionIndex />;
  if (!gameLoader.idsWith('companion').includes(game)) return <NotFoundPage />;
  return <GameCompanion game={game} {...(question === undefined ? {} : { question })} />;
}

function CompanionIndex() {
  const { gameLoader } = useAppServices();
  const { t } = useTranslation('companion');
  usePageTitle(t('title'));
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className="soft measure">{t('about')}</p>
      <ul className={`tiles plain-list ${styles.games}`}>
        {gameLoader.idsWith('companion').map((id) => (
          <li key={id} className="panel stack gap-2">
            <GameHelp game={id} />
          </li>
        ))}
      </ul>
      <PackHelper games={gameLoader.idsWith('companion')} />
    </>
  );
}

function GameHelp({ game }: { game: string }) {
  const { gameLoader, i18n } = useAppServices();
  const { t: tPage } = useTranslation('companion');
  const { questions } = use(gameLoader.companion(game));
  const t = gameTranslator(i18n, game, 'companion');
  return (
    <>
      <h2>{t('title')}</h2>
      <ul className="plain-list">
        {questions.map(({ id }) => (
          <li key={id}>
            <LinkButton look="plain" icon="why" href={`/companion/${game}/${id}`}>
              {t(`question.${id}`)}
            </LinkButton>
          </li>
        ))}
        <li>
          <LinkButton look="plain" icon="scores" href={`/sheets/${game}`}>
            {tPage('sheets')}
          </LinkButton>
        </li>
        <li>
          <LinkButton look="plain" icon="print" href={`/print/${game}`}>
            {tPage('print')}
          </LinkButton>
        </li>
      </ul>
    </>
  );
}

function GameCompanion({ game, question: named }: { game: string; question?: string }) {
  const { gameLoader, i18n } = useAppServices();
  const { t: tPage } = useTranslation('companion');
  const { questions } = use(gameLoader.companion(game));
  const t = gameTranslator(i18n, game, 'companion');
  const storage = `rota.companion.${game}`;
  const [entered, setEntered] = useState(() => parseEntered(readStored(storage)));
  useWakeLock();
  const question = questions.find(({ id }) => id === (named ?? questions[0]!.id));
  usePageTitle(question && t(`question.${question.id}`));
  if (!question) return <NotFoundPage />;
  function enter(now: Entered) {
    setEntered(now);
    writeStored(storage, now);
  }
  return (
    <div className={styles.column}>
      <PageLinks label={tPage('title')}>
        <Link href="/companion">{tPage('title')}</Link>
        {questions
          .filter((each) => each !== question)
          .map(({ id }) => (
            <Link key={id} href={`/companion/${game}/${id}`}>
              {t(`question.${id}`)}
            </Link>
          ))}
        <Link href={`/sheets/${game}`}>{tPage('sheets')}</Link>
        <Link href={`/rules/${game}`}>{tPage('rules')}</Link>
      </PageLinks>
      <h1 className={styles.question}>
        {t(`question.${question.id}`)} <span className={styles.game}>{t('title')}</span>
      </h1>
      <QuestionView
        key={question.id}
        game={game}
        question={question}
        entered={entered}
        onEnter={enter}
      />
    </div>
  );
}
