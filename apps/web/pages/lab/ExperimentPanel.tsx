import { Button } from '@rota/ui';
import { use, useState } from 'react';
import { useAppServices } from '../../app/app-services.ts';
import { useGameTranslation } from '../../locales/useGameTranslation.ts';
import { ExperimentForm } from './ExperimentForm.tsx';
import { ExperimentResults } from './ExperimentResults.tsx';
import { defaultFields, type ExperimentFields, parseExperiment } from './experiment-fields.ts';
import styles from './LabPage.module.css';
import { useExperiment } from './useExperiment.ts';

/** A game's experiment: form, progress and results. */
export function ExperimentPanel({
  game: id,
  onGame,
}: {
  game: string;
  onGame(game: string): void;
}) {
  const { gameLoader } = useAppServices();
  use(gameLoader.allMessages());
  const studied = use(gameLoader.measured(id));
  const { t } = useGameTranslation(id, 'metrics', 'lab');
  const [fields, setFields] = useState<ExperimentFields>(() => defaultFields(studied.game));
  const { state, run, stop } = useExperiment();
  const experiment = parseExperiment(studied, fields);
  const running = state.state === 'running';
  return (
    <div className={`stack gap-6 ${styles.columns}`}>
      <form
        className={`stack panel ${styles.form}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (experiment.ok && !running) run(studied, experiment.value);
        }}
      >
        <ExperimentForm
          game={studied.game}
          fields={fields}
          {...(experiment.ok ? {} : { refusal: experiment.rejection })}
          onGame={onGame}
          onFields={setFields}
        />
        <div>
          {/* Two buttons: one that changed would submit on the click that stops. */}
          {running ? (
            <Button key="stop" type="button" icon="close" onClick={stop}>
              {t('form.stop')}
            </Button>
          ) : (
            <Button key="run" type="submit" look="primary" icon="play" disabled={!experiment.ok}>
              {t(state.state === 'none' ? 'form.run' : 'form.again')}
            </Button>
          )}
        </div>
        {running && (
          <div className={`stack gap-2 ${styles.progress}`}>
            <progress aria-label={t('running')} value={state.done} max={state.deals} />
            <span>{t('progress', { done: state.done, total: state.deals })}</span>
          </div>
        )}
      </form>
      <section className="stack gap-5">
        <p role="status" className="unseen">
          {state.state === 'over' && t('results.ready', { deals: state.report.deals })}
        </p>
        {state.state === 'failed' && (
          <div role="alert">
            <h2>{t('failed.title')}</h2>
            <p>{t('failed.text', { why: state.why })}</p>
          </div>
        )}
        {state.state === 'over' && <ExperimentResults studied={studied} report={state.report} />}
      </section>
    </div>
  );
}
