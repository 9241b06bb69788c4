import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { PageLinks } from '../../components/PageLinks.tsx';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { gameTranslator } from '../../locales/i18n.ts';
import { NotFoundPage } from '../NotFoundPage.tsx';
import styles from './RulesPage.module.css';
import RulesText from './RulesText.tsx';
import { TextColumn } from './TextWithCards.tsx';

export default function RulesPage({ game }: { game?: string }) {
  const { gameLoader } = useAppServices();
  use(gameLoader.allTitles());
  const only = gameLoader.modules.length === 1 ? gameLoader.modules[0]!.id : undefined;
  const shown = game ?? only;
  if (shown === undefined) return <RulesIndex />;
  return gameLoader.has(shown) ? <RulesOf game={shown} /> : <NotFoundPage />;
}

function RulesOf({ game }: { game: string }) {
  const { i18n, gameLoader } = useAppServices();
  const { t } = useTranslation();
  const title = gameTranslator(i18n, game)('title');
  usePageTitle(t('rules.of', { game: title }));
  return (
    <TextColumn>
      {gameLoader.modules.length > 1 && (
        <PageLinks label={t('bar.rules')}>
          {gameLoader.modules.map(({ id }) => (
            <Link key={id} href={`/rules/${id}`} aria-current={id === game ? 'page' : undefined}>
              {gameTranslator(i18n, id)('title')}
            </Link>
          ))}
        </PageLinks>
      )}
      <p className={`row no-print ${styles.actions}`}>
        {gameLoader.idsWith('tutorial').includes(game) && (
          <LinkButton icon="hint" href={`/learn/${game}`}>
            {t('learn.by-playing')}
          </LinkButton>
        )}
        {gameLoader.idsWith('rareTutorial').includes(game) && (
          <LinkButton look="plain" icon="hint" href={`/learn/${game}/rare`}>
            {t('learn.rare')}
          </LinkButton>
        )}
        {gameLoader.idsWith('companion').includes(game) && (
          <LinkButton look="plain" icon="cards" href={`/companion/${game}`}>
            {t('rules.real')}
          </LinkButton>
        )}
        <LinkButton look="plain" icon="print" href={`/print/${game}`}>
          {t('rules.print')}
        </LinkButton>
      </p>
      <RulesText game={game} />
      <FairDealingLink />
    </TextColumn>
  );
}

function FairDealingLink() {
  const { t } = useTranslation('fair');
  return (
    <p className={`no-print ${styles.more}`}>
      <Link href="/fair">{t('dealing')}</Link>
    </p>
  );
}

function RulesIndex() {
  const { i18n, gameLoader } = useAppServices();
  const { t } = useTranslation();
  usePageTitle(t('bar.rules'));
  return (
    <>
      <h1>{t('bar.rules')}</h1>
      <ul className={`tiles plain-list ${styles.list}`}>
        {gameLoader.modules.map(({ id }) => {
          const tGame = gameTranslator(i18n, id);
          return (
            <li key={id}>
              <Link href={`/rules/${id}`} className="stack gap-2 panel">
                <h2>{tGame('title')}</h2>
                <p className="soft">{tGame('tagline')}</p>
              </Link>
            </li>
          );
        })}
      </ul>
      <FairDealingLink />
    </>
  );
}
