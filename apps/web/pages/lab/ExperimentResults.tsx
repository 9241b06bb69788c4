import type { LabReport, ReportedGroup, StudiedGame } from '@rota/experiments';
import {
  csvOf,
  htmlOf,
  nameOfPlace,
  particularsOf,
  plotOf,
  writtenFigure,
} from '@rota/experiments/report';
import { Button } from '@rota/ui';
import { useCallback } from 'react';
import type { Say } from '../../locales/i18n.ts';
import { useLanguage } from '../../locales/useSay.ts';
import { AxisHead } from '../../parts/AxisHead.tsx';
import { saveFile } from '../../parts/save-file.ts';
import styles from './LabPage.module.css';
import { useSayLab } from './locales/useSayLab.ts';

/** The media types of the files one may keep. */
const MEDIA_TYPES = { HTML: 'text/html', CSV: 'text/csv', JSON: 'application/json' } as const;
const FORMATS = ['HTML', 'CSV', 'JSON'] as const;

/** A table of more rows is folded under its plot. */
const MAX_UNFOLDED_ROWS = 10;

/** What an experiment came to: plots, figures, how to repeat it, and files to keep. */
export function ExperimentResults({
  studied,
  report,
}: {
  studied: StudiedGame;
  report: LabReport;
}) {
  const say = useSayLab(studied.game.id);
  const language = useLanguage();
  const particulars = particularsOf(studied, report, say);
  const title = say('report.title', { title: say('title') });
  const forms = {
    HTML: () =>
      htmlOf(
        report,
        title,
        particulars,
        say,
        document.implementation.createHTMLDocument(),
        language,
      ),
    CSV: () => csvOf(report),
    JSON: () => `${JSON.stringify(report, null, 2)}\n`,
  };
  return (
    <>
      <h2>{say('results.title')}</h2>
      <dl className={styles.particulars}>
        {particulars.map(([name, what]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.files}>
        {FORMATS.map((form) => (
          <Button
            key={form}
            icon="download"
            onClick={() =>
              saveFile(
                `rota-lab-${studied.game.id}.${form.toLowerCase()}`,
                forms[form](),
                MEDIA_TYPES[form],
              )
            }
          >
            {say('results.save', { form })}
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

/** One group of figures: drawn where there are several, and in numbers. */
function Figures({ group, say }: { group: ReportedGroup; say: Say }) {
  const language = useLanguage();
  const draw = useCallback(
    (place: HTMLDivElement | null) =>
      place?.replaceChildren(plotOf(group, say, document, language, place.clientWidth)),
    [group, say, language],
  );
  const name = say(group.id);
  const table = (
    <table>
      <caption className="unseen">{name}</caption>
      <thead>
        <tr>
          <AxisHead name={say(`${group.id}.axis`)} />
          <th scope="col">{say('report.value')}</th>
          <th scope="col">{say('report.interval')}</th>
          <th scope="col">{say('report.met')}</th>
        </tr>
      </thead>
      <tbody>
        {group.figures.map((figure) => {
          const { value, interval } = writtenFigure(group, figure, language, say);
          return (
            <tr key={figure.at}>
              <th scope="row">{nameOfPlace(group, figure.at, say)}</th>
              <td>{value}</td>
              <td>{interval}</td>
              <td>{figure.deals}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
  return (
    <section className={styles.figures}>
      <h3>{name}</h3>
      {group.figures.length > 1 && <div ref={draw} className={styles.plot} />}
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
