import { Button } from '@rota/ui';
import { use, useState } from 'react';
import { useHouse } from '../../house/house.ts';
import { ExperimentForm } from './ExperimentForm.tsx';
import { ExperimentResults } from './ExperimentResults.tsx';
import { defaultFields, type ExperimentFields, parseExperiment } from './experiment-fields.ts';
import styles from './LabPage.module.css';
import { useSayLab } from './locales/useSayLab.ts';
import { useExperiment } from './useExperiment.ts';

/** One game's experiment: what is wished, how far it is, what came out. */
export function ExperimentPanel({
  game: id,
  onGame,
}: {
  game: string;
  onGame(game: string): void;
}) {
  const { shelf } = useHouse();
  use(shelf.allWords());
  const studied = use(shelf.studied(id));
  const say = useSayLab(id);
  const [wish, setWish] = useState<ExperimentFields>(() => defaultFields(studied.game));
  const { course, run, stop } = useExperiment();
  const experiment = parseExperiment(studied, wish);
  const running = course.state === 'running';
  return (
    <div className={styles.bench}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (experiment.ok && !running) run(studied, experiment.value);
        }}
      >
        <ExperimentForm
          game={studied.game}
          wish={wish}
          {...(experiment.ok ? {} : { refusal: experiment.rejection })}
          onGame={onGame}
          onWish={setWish}
        />
        <div className={styles.go}>
          {/* Two buttons, not one that changes: a click that stops must not then submit. */}
          {running ? (
            <Button key="stop" type="button" icon="close" onClick={stop}>
              {say('form.stop')}
            </Button>
          ) : (
            <Button key="run" type="submit" look="primary" icon="play" disabled={!experiment.ok}>
              {say(course.state === 'none' ? 'form.run' : 'form.again')}
            </Button>
          )}
        </div>
        {running && (
          <div className={styles.progress}>
            <progress aria-label={say('running')} value={course.done} max={course.deals} />
            <span>{say('progress', { done: course.done, total: course.deals })}</span>
          </div>
        )}
      </form>
      <section className={styles.outcome}>
        <p role="status" className="unseen">
          {course.state === 'over' && say('results.ready', { deals: course.report.deals })}
        </p>
        {course.state === 'failed' && (
          <div role="alert">
            <h2>{say('failed.title')}</h2>
            <p>{say('failed.text', { why: course.why })}</p>
          </div>
        )}
        {course.state === 'over' && <ExperimentResults studied={studied} report={course.report} />}
      </section>
    </div>
  );
}
