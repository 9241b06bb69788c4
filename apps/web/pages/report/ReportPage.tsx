import { use } from 'react';
import { useAppServices } from '../../app/app-services.ts';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { useLanguage } from '../../locales/useSay.ts';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { useSayReport } from './locales/useSayReport.ts';
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
  const say = useSayReport(game);
  const language = useLanguage();
  const title = say('page.title', { title: say('title') });
  usePageTitle(title);
  return (
    <div className={`stack gap-6 ${styles.page}`}>
      <ReportLinks shown={game} />
      <header className="stack gap-3">
        <h1>{title}</h1>
        <p className="soft">{say('intro')}</p>
      </header>
      <section aria-labelledby="asked-answered" className={`stack gap-3 panel ${styles.overview}`}>
        <h2 id="asked-answered">{say('asked-answered')}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">{say('head.asked')}</th>
              <th scope="col">{say('head.answer')}</th>
            </tr>
          </thead>
          <tbody>
            {report.sections.map((section) => (
              <tr key={section.id}>
                <th scope="row">
                  <a href={`#${section.id}`}>{say(`${section.id}.title`)}</a>
                  <span>{say(`${section.id}.asked`)}</span>
                </th>
                <td>{say(`${section.id}.answer`, formatFacts(section, language))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {report.sections.map((section) => (
        <SectionView key={section.id} report={report} section={section} say={say} />
      ))}
    </div>
  );
}
