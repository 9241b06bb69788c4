import type { Rejection } from '@rota/core';
import type { Lesson } from '@rota/tutorial';
import { Button, Icon } from '@rota/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useHouse } from '../../house/house.ts';
import { sayFromGame } from '../../locales/i18n.ts';
import { useTellRefusal } from '../../locales/useSay.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { startDeviceTable } from '../lobby/start-table.ts';
import { defaultSetup, deviceTable } from '../lobby/table-setup.ts';
import styles from './Coach.module.css';
import { isCompleted } from './lesson-progress.ts';
import { useSayLearn } from './locales/useSayLearn.ts';
import type { SayLesson } from './useSayLesson.tsx';

/** The bots of somebody's first real game. */
const FIRST_LEVEL = 'newcomer';

interface LessonSummaryProps {
  readonly lesson: Lesson;
  readonly game: string;
  readonly say: SayLesson;
  onStartAgain(): void;
}

/** What has been learnt, and where to go from here. */
export function LessonSummary({ lesson, game, say: sayLesson, onStartAgain }: LessonSummaryProps) {
  const house = useHouse();
  const say = useSayLearn();
  const tell = useTellRefusal(game);
  const [, navigate] = useLocation();
  const [refused, setRefused] = useState<Rejection>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { shelf, catalogues } = house;
  const next = shelf.having('tutorial').find((id) => id !== game && !isCompleted(id));
  const play = async () => {
    const wish = defaultSetup(await shelf.rules(game), FIRST_LEVEL);
    const started = await startDeviceTable(house, deviceTable(wish));
    if (started.ok) navigate(started.value);
    else setRefused(started.rejection);
  };
  return (
    <section className={styles.coach} aria-labelledby="lesson-over" data-over>
      <h2 ref={heading} id="lesson-over" tabIndex={-1}>
        <Icon name="crown" size={26} /> {say('over.title')}
      </h2>
      <p className={styles.known}>{say('over.learnt')}</p>
      <ul className={styles.learnt}>
        {lesson.learnt.map((key) => (
          <li key={key}>
            <Icon name="check" size={18} />
            <span>{sayLesson(key)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.onwards}>
        <Button look="primary" icon="play" onClick={play}>
          {say('over.play')}
        </Button>
        {next !== undefined && (
          <LinkButton icon="forward" href={`/learn/${next}`}>
            {say('over.next', { game: sayFromGame(catalogues, next)('title') })}
          </LinkButton>
        )}
        <LinkButton look="plain" icon="rules" href={`/rules/${game}`}>
          {say('over.rules')}
        </LinkButton>
        <Button look="plain" icon="undo" onClick={onStartAgain}>
          {say('over.again')}
        </Button>
      </div>
      {refused && <p role="alert">{tell(refused)}</p>}
    </section>
  );
}
