import type { ExperimentReport, MeasuredGame, ReportedSeries } from '@rota/experiments';
import {
  bucketName,
  createReportHeader,
  formatFigure,
  plotSeries,
  renderCsv,
  renderHtml,
} from '@rota/experiments/report';
import { Button } from '@rota/ui';
import { useCallback } from 'react';
import { saveFile } from '../../components/save-file.ts';
import type { Say } from '../../locales/i18n.ts';
import { useLanguage } from '../../locales/useSay.ts';
import { FigureTable, Plot } from '../report/figures.tsx';
import styles from './LabPage.module.css';
import { useSayLab } from './locales/useSayLab.ts';

const MEDIA_TYPES = { HTML: 'text/html', CSV: 'text/csv', JSON: 'application/json' } as const;
const FORMATS = ['HTML', 'CSV', 'JSON'] as const;

const MAX_UNFOLDED_ROWS = 10;

/** Figures of an experiment, how to repeat it, and downloads. */
export function ExperimentResults({
  studied,
  report,
}: {
  studied: MeasuredGame;
  report: ExperimentReport;
}) {
  const say = useSayLab(studied.game.id);
  const language = useLanguage();
  const particulars = createReportHeader(studied, report, say);
  const title = say('report.title', { title: say('title') });
  const contents = {
    HTML: () => {
      const page = document.implementation.createHTMLDocument();
      return renderHtml(report, title, particulars, say, page, language);
    },
    CSV: () => renderCsv(report),
    JSON: () => `${JSON.stringify(report, null, 2)}\n`,
  };
  return (
    <>
      <h2>{say('results.title')}</h2>
      <dl className="stack gap-1">
        {particulars.map(([name, what]) => (
          <div key={name} className={styles.particular}>
            <dt>{name}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className="row">
        {FORMATS.map((format) => (
          <Button
            key={format}
            icon="download"
            onClick={() =>
              saveFile(
                `rota-lab-${studied.game.id}.${format.toLowerCase()}`,
                contents[format](),
                MEDIA_TYPES[format],
              )
            }
          >
            {say('results.save', { form: format })}
          </Button>
        ))}
      </div>
      {report.groups
        .filter(({ figures }) => figures.length > 0)
        .map((group) => (
          <Figures key={group.id} group={group} say={say} />
        ))}
    </>
  );
}

/** A group of figures: a plot if there are several, and a table. */
function Figures({ group, say }: { group: ReportedSeries; say: Say }) {
  const language = useLanguage();
  const draw = useCallback(
    (width: number) => plotSeries(group, say, document, language, width),
    [group, say, language],
  );
  const name = say(group.id);
  const table = (
    <FigureTable
      caption={name}
      axis={say(`${group.id}.axis`)}
      columns={[say('report.value'), say('report.interval'), say('report.met')]}
      rows={group.figures.map((figure) => {
        const { value, interval } = formatFigure(group, figure, language, say);
        return { name: bucketName(group, figure.at, say), cells: [value, interval, figure.deals] };
      })}
    />
  );
  return (
    <section className={`stack gap-3 ${styles.figures}`}>
      <h3>{name}</h3>
      {group.figures.length > 1 && (
        <div className={styles.plot}>
          <Plot draw={draw} />
        </div>
      )}
      {group.figures.length > MAX_UNFOLDED_ROWS ? (
        <details>
          <summary>{say('results.table', { name })}</summary>
          {table}
        </details>
      ) : (
        table
      )}
    </section>
  );
}
