import type { Control, Tutorial, TutorialStep } from '@rota/tutorial';
import { Button, moveFocusTo, type SeatedPlayer } from '@rota/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeRejection } from '../../locales/useGameTranslation.ts';
import styles from './Coach.module.css';
import { TutorialSummary } from './TutorialSummary.tsx';
import type { TutorialState } from './tutorial-connection.ts';
import { findZones } from './useHighlight.ts';
import { useTutorialTranslation } from './useTutorialTranslation.tsx';

interface CoachProps {
  readonly tutorial: Tutorial;
  readonly state: TutorialState;
  /** Whether the table shows everything the step refers to. */
  readonly isShown: boolean;
  readonly game: string;
  readonly isRare: boolean;
  readonly players: readonly SeatedPlayer[];
  readonly place: RefObject<HTMLElement | null>;
  onGoOn(): void;
  onStartAgain(): void;
}

/** Shows one step of the tutorial at a time and waits until the learner has done it. */
export function Coach(props: CoachProps) {
  const { tutorial, state, isShown, game, isRare, players, place, onGoOn, onStartAgain } = props;
  const { at, answer } = state;
  const { steps } = tutorial;
  const step = steps[at];
  const { t } = useTranslation('learn');
  const tell = useDescribeRejection(game);
  const tTutorial = useTutorialTranslation(game, players);
  const coach = useRef<HTMLElement>(null);
  const byKeyboard = useRef(false);
  useFocus(coach, place, byKeyboard, isShown ? step && { at, step } : undefined);
  if (!step && isShown) {
    return (
      <TutorialSummary
        tutorial={tutorial}
        game={game}
        isRare={isRare}
        t={tTutorial}
        onStartAgain={onStartAgain}
      />
    );
  }
  const wait = !step || !isShown;
  return (
    <section ref={coach} className={styles.coach} aria-label={t('coach')} tabIndex={-1}>
      <progress
        className={styles.progress}
        value={at + (wait ? 0 : 1)}
        max={steps.length}
        aria-hidden="true"
      />
      <div className={styles.step} aria-live="polite">
        {!wait && (
          <p key={at} className={styles.text}>
            {tTutorial(step.say, step)}
          </p>
        )}
        {!wait && answer && (
          <p className={styles.answer}>
            {answer.kind === 'refused'
              ? tell(answer.refusal)
              : answer.say === undefined
                ? t('not-now')
                : tTutorial(answer.say, withPress(step, answer.press))}
          </p>
        )}
      </div>
      {wait && (
        <p className={`soft ${styles.watch}`} aria-hidden="true">
          {t('watch')}
        </p>
      )}
      {!wait && !step.ask && (
        <Button
          look="primary"
          className={styles.next ?? ''}
          onClick={({ detail }) => {
            // Clicks by keyboard or screen reader have no pointer.
            byKeyboard.current = detail === 0;
            onGoOn();
          }}
        >
          {t('go-on')}
        </Button>
      )}
    </section>
  );
}

/** The step with other controls for its text to name. */
function withPress(step: TutorialStep, press: readonly Control[] | undefined): TutorialStep {
  return press && step.ask ? { ...step, ask: { ...step.ask, press } } : step;
}

/**
 * Moves the focus to what comes next: the button to continue, or for keyboard users the highlighted
 * zone. A focus elsewhere on the table stays.
 */
function useFocus(
  coach: RefObject<HTMLElement | null>,
  place: RefObject<HTMLElement | null>,
  byKeyboard: RefObject<boolean>,
  shown: { readonly at: number; readonly step: Tutorial['steps'][number] } | undefined,
): void {
  const first = useRef(true);
  const at = shown?.at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    if (!shown) return;
    // On arrival the focus stays at the start of the page.
    if (first.current) {
      first.current = false;
      return;
    }
    const { ask, point = [] } = shown.step;
    if (!ask) {
      moveFocusTo(coach.current?.querySelector('button'), { preventScroll: true });
      return;
    }
    const { activeElement } = document;
    if (activeElement !== document.body && !coach.current?.contains(activeElement)) return;
    const names = typeof point === 'string' ? point : point.join(' ');
    const zones = place.current ? findZones(place.current, names) : [];
    const control = zones
      .map((zone) => zone.querySelector<HTMLElement>('button:not([disabled], [tabindex="-1"])'))
      .find((found) => found !== null);
    const target = byKeyboard.current && control ? control : coach.current;
    moveFocusTo(target, { preventScroll: true });
  }, [at]);
}
