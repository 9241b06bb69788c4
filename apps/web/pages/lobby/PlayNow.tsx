import { DEFAULT_LEVEL, levelsOf } from '@rota/bots';
import type { Rejection } from '@rota/core';
import { Button } from '@rota/ui';
import { use, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { hasFinished, hasStarted, recordStarted } from '../../app/finished-games.ts';
import { useMe } from '../../app/useMe.ts';
import { GamePreview } from '../../components/GamePreview.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { lazyPart, PartBoundary } from '../../components/lazy-component.tsx';
import { useDescribeRejection, useGameTranslation } from '../../locales/useGameTranslation.ts';
import { goToGames } from './GamePicker.tsx';
import { lastSetup, storeSetup } from './last-setup.ts';
import styles from './PlayNow.module.css';
import { SetupSummary } from './SetupSummary.tsx';
import { startTable } from './start-table.ts';
import {
  againstBots,
  firstSetup,
  isSameSetup,
  parseSetup,
  type TableSetup,
  toDevice,
  withFriends,
} from './table-setup.ts';

const TableSetupDialog = lazyPart(
  () => import('./TableSetupDialog.tsx'),
  ['duplicate', 'setup'],
  null,
);
const QuickMatch = lazyPart(
  () => import('../../components/social/QuickMatch.tsx'),
  ['social'],
  null,
);

interface PlayNowProps {
  readonly game: string;
  /** Whether the game was picked by pointer, further down the page. */
  readonly scrollToPlay: boolean;
}

/** The chosen game, ready to play. */
export function PlayNow({ game, scrollToPlay }: PlayNowProps) {
  return (
    <div className={`stack ${styles.playNow}`}>
      <PartBoundary key={game} fallback={<div className={styles.felt} />}>
        <GameHero game={game} scrollToPlay={scrollToPlay} />
      </PartBoundary>
    </div>
  );
}

function GameHero({ game: id, scrollToPlay }: PlayNowProps) {
  const services = useAppServices();
  const game = use(services.gameLoader.rules(id));
  use(services.gameLoader.messages(id));
  const { t } = useTranslation();
  const { t: tGame } = useGameTranslation(id);
  const describeRejection = useDescribeRejection(id);
  const me = useMe();
  const [, navigate] = useLocation();
  const [isFirst] = useState(() => lastSetup(id) === null && !hasFinished(id));
  const [setup, setSetup] = useState(() =>
    isFirst
      ? firstSetup(game, levelsOf(game), services.gameLoader.firstMatchOptions(id))
      : parseSetup(lastSetup(id), game, levelsOf(game), DEFAULT_LEVEL),
  );
  /** The table dealt last; the form may have been changed since. */
  const [last] = useState(() => (lastSetup(id) === null ? undefined : setup));
  const [opened, setOpened] = useState<'setup' | 'search'>();
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState<Rejection>();
  const titleId = useId();
  const felt = useRef<HTMLElement>(null);
  useEffect(() => {
    if (scrollToPlay) felt.current!.scrollIntoView({ block: 'nearest' });
  }, [scrollToPlay]);
  const unreachable = me.isReconnecting;
  const deviceOnly = unreachable || services.staticSite !== undefined;
  const here = (table: TableSetup) => (deviceOnly ? toDevice(table, DEFAULT_LEVEL) : table);
  const bots = here(againstBots(setup, DEFAULT_LEVEL));
  const again = last && here(last);

  const start = async (table: TableSetup) => {
    setProblem(undefined);
    setStarting(true);
    const started = await startTable(services, table);
    // The buttons stay disabled until the table's page is shown.
    if (started.ok) {
      recordStarted(id);
      return navigate(started.value);
    }
    setProblem(started.rejection);
    setStarting(false);
  };
  const deal = (table: TableSetup) => {
    storeSetup(table);
    return start(table);
  };

  return (
    <>
      <section ref={felt} className={styles.felt} aria-labelledby={titleId}>
        <div className={`stack ${styles.words}`}>
          <h2 id={titleId}>{tGame('title')}</h2>
          <p className={styles.tagline}>{tGame('tagline')}</p>
          <div className={`row ${styles.go}`}>
            <Button
              look="primary"
              size="large"
              icon="play"
              disabled={isStarting}
              onClick={() => start(bots)}
            >
              {t('play.now')}
            </Button>
            {services.gameLoader.modules.length > 1 && (
              <Button size="large" onFelt onClick={goToGames}>
                {t('play.change')}
              </Button>
            )}
          </div>
          <div className={`row ${styles.others}`}>
            {!deviceOnly && (
              <Button
                onFelt
                icon="friends"
                disabled={isStarting}
                onClick={() => start(withFriends(setup))}
              >
                {t('play.friend')}
              </Button>
            )}
            {!deviceOnly && (
              <Button onFelt icon="search" onClick={() => setOpened('search')}>
                {t('play.people')}
              </Button>
            )}
            <Button
              onFelt
              icon="settings"
              aria-haspopup="dialog"
              onClick={() => setOpened('setup')}
            >
              {t('play.set-table')}
            </Button>
          </div>
          {again && !isSameSetup(again, bots) && (
            <Button
              onFelt
              icon="repeat"
              className={styles.again}
              disabled={isStarting}
              onClick={() => start(again)}
            >
              <span>
                {t('play.again')}
                <small>
                  <SetupSummary table={again} />
                </small>
              </span>
            </Button>
          )}
          <p className={`row ${styles.summary}`}>
            <SetupSummary table={bots} />{' '}
            <LinkButton look="plain" href={`/rules/${id}`}>
              {t('play.how')}
            </LinkButton>
          </p>
          {isFirst && !hasStarted(id) && <p className={styles.summary}>{t('play.first-match')}</p>}
        </div>
        <div className={styles.preview}>
          <GamePreview game={id} face="index" />
        </div>
      </section>
      {problem && (
        <p role="alert" className={styles.problem}>
          {describeRejection(problem)}
        </p>
      )}
      {unreachable && (
        <p role="status" className={styles.problem}>
          {t('play.unreachable')}
        </p>
      )}
      {opened === 'search' && <QuickMatch game={game} onEnd={() => setOpened(undefined)} />}
      {opened === 'setup' && (
        <TableSetupDialog
          setup={here(setup)}
          game={game}
          deviceOnly={deviceOnly}
          isStarting={isStarting}
          {...(problem ? { problem } : {})}
          onChange={setSetup}
          onDeal={deal}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
