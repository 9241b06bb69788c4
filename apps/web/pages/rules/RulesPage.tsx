import { use } from 'react';
import { Link } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { PageLinks } from '../../components/PageLinks.tsx';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { sayFromGame } from '../../locales/i18n.ts';
import { useSay } from '../../locales/useSay.ts';
import { useSayFair } from '../fair/locales/useSayFair.ts';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { ArticleColumn } from './Article.tsx';
import styles from './RulesPage.module.css';
import RulesText from './RulesText.tsx';

export default function RulesPage({ game }: { game?: string }) {
  const { gameLoader } = useAppServices();
  use(gameLoader.allWords());
  const only = gameLoader.modules.length === 1 ? gameLoader.modules[0]!.id : undefined;
  const shown = game ?? only;
  if (shown === undefined) return <RulesIndex />;
  return gameLoader.has(shown) ? <RulesOf game={shown} /> : <NotFoundPage />;
}

function RulesOf({ game }: { game: string }) {
  const { catalogues, gameLoader } = useAppServices();
  const say = useSay();
  const title = sayFromGame(catalogues, game)('title');
  usePageTitle(say('rules.of', { game: title }));
  return (
    <ArticleColumn>
      {gameLoader.modules.length > 1 && (
        <PageLinks label={say('rules.title')}>
          {gameLoader.modules.map(({ id }) => (
            <Link key={id} href={`/rules/${id}`} aria-current={id === game ? 'page' : undefined}>
              {sayFromGame(catalogues, id)('title')}
            </Link>
          ))}
        </PageLinks>
      )}
      {gameLoader.idsWith('tutorial').includes(game) && (
        <p>
          <LinkButton icon="hint" href={`/learn/${game}`}>
            {say('learn.by-playing')}
          </LinkButton>
        </p>
      )}
      <RulesText game={game} />
      <FairDealingLink />
    </ArticleColumn>
  );
}

function FairDealingLink() {
  const say = useSayFair();
  return (
    <p className={styles.more}>
      <Link href="/fair">{say('dealing')}</Link>
    </p>
  );
}

function RulesIndex() {
  const { catalogues, gameLoader } = useAppServices();
  const say = useSay();
  usePageTitle(say('rules.title'));
  return (
    <>
      <h1>{say('rules.title')}</h1>
      <ul className={`plain-list ${styles.list}`}>
        {gameLoader.modules.map(({ id }) => {
          const sayGame = sayFromGame(catalogues, id);
          return (
            <li key={id}>
              <Link href={`/rules/${id}`} className="stack gap-2 panel">
                <h2>{sayGame('title')}</h2>
                <p className="soft">{sayGame('tagline')}</p>
              </Link>
            </li>
          );
        })}
      </ul>
      <FairDealingLink />
    </>
  );
}
