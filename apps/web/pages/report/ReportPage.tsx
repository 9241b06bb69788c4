import { use } from 'react';
import { useAppServices } from '../../app/app-services.ts';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { useGameTranslation, useLanguage } from '../../locales/useGameTranslation.ts';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { ReportLinks } from './ReportLinks.tsx';
import styles from './ReportPage.module.css';
import { formatFacts, SectionView } from './SectionView.tsx';

/** A game's report: questions, answers and the figures behind them. */
export default function ReportPage({ game }: { game: string }) {
  const { gameLoader } = useAppServices();
  return gameLoader.idsWith('report').includes(game) ? <ReportOf game={game} /> : <NotFoundPage />;
}

function ReportOf({ game }: { game: string }) {
  const { gameLoader } = useAppServices();
  const report = use(gameLoader.report(game));
  const { t } = useGameTranslation(game, 'report', 'report');
  const language = useLanguage();
  const title = t('page.title', { title: t('title') });
  usePageTitle(title);
  return (
    <div className={`stack gap-6 ${styles.page}`}>
      <ReportLinks shown={game} />
      <header className="stack gap-3">
        <h1>{title}</h1>
        <p className="soft">{t('intro')}</p>
      </header>
      <section aria-labelledby="asked-answered" className={`stack gap-3 panel ${styles.overview}`}>
        <h2 id="asked-answered">{t('asked-answered')}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('head.asked')}</th>
              <th scope="col">{t('head.answer')}</th>
            </tr>
          </thead>
          <tbody>
            {report.sections.map((section) => (
              <tr key={section.id}>
                <th scope="row">
                  <a href={`#${section.id}`}>{t(`${section.id}.title`)}</a>
                  <span className="soft small">{t(`${section.id}.asked`)}</span>
                </th>
                <td>{t(`${section.id}.answer`, formatFacts(section, language))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {report.sections.map((section) => (
        <SectionView key={section.id} report={report} section={section} t={t} />
      ))}
    </div>
  );
}
