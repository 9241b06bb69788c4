import type { Translate } from '@rota/core';
import type { ExperimentReport, MeasuredGame, ReportedSeries } from '@rota/experiments';
import {
  bucketName,
  createReportHeader,
  figureHeadings,
  formatFigure,
  plotSeries,
  renderCsv,
  renderHtml,
  seriesTitle,
} from '@rota/experiments/report';
import { Button } from '@rota/ui';
import { useCallback } from 'react';
import { FigureTable } from '../../components/FigureTable.tsx';
import { saveFile } from '../../components/save-file.ts';
import { useGameTranslation, useLanguage } from '../../locales/useGameTranslation.ts';
import { Plot } from '../report/figures.tsx';
import styles from './LabPage.module.css';

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
  const { t } = useGameTranslation(studied.game.id, 'metrics', 'lab');
  const language = useLanguage();
  const header = createReportHeader(studied, report, t);
  const title = t('report.title', { title: t('title') });
  const contents = {
    HTML: () => {
      const page = document.implementation.createHTMLDocument();
      return renderHtml(report, title, header, t, page, language);
    },
    CSV: () => renderCsv(report),
    JSON: () => `${JSON.stringify(report, null, 2)}\n`,
  };
  return (
    <>
      <h2>{t('results.title')}</h2>
      <dl className={`facts gap-1 ${styles.particulars}`}>
        {header.map(([name, what]) => (
          <div key={name}>
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
            {t('results.save', { form: format })}
          </Button>
        ))}
      </div>
      {report.groups
        .filter(({ figures }) => figures.length > 0)
        .map((group) => (
          <Figures key={group.id} group={group} t={t} />
        ))}
    </>
  );
}

/** A group of figures: a plot if there are several, and a table. */
function Figures({ group, t }: { group: ReportedSeries; t: Translate }) {
  const language = useLanguage();
  const draw = useCallback(
    (width: number) => plotSeries(group, t, document, language, width),
    [group, t, language],
  );
  const name = seriesTitle(group, t);
  const table = (
    <FigureTable
      caption={name}
      axis={t(`${group.id}.axis`)}
      columns={figureHeadings(group, t)}
      rows={group.figures.map((figure) => {
        const { value, interval } = formatFigure(group, figure, language, t);
        const cells = [value, interval, figure.deals];
        return { key: figure.at, name: bucketName(group, figure.at, t), cells };
      })}
    />
  );
  return (
    <section className={`stack gap-3 ruled ${styles.figures}`}>
      <h3>{name}</h3>
      {group.figures.length > 1 && (
        <div className={styles.plot}>
          <Plot draw={draw} />
        </div>
      )}
      {group.figures.length > MAX_UNFOLDED_ROWS ? (
        <details>
          <summary className="soft">{t('results.table', { name })}</summary>
          {table}
        </details>
      ) : (
        table
      )}
    </section>
  );
}
