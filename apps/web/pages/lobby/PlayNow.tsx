import { DEFAULT_LEVEL, levelsOf } from '@rota/bots';
import type { Rejection } from '@rota/core';
import { Button, Card } from '@rota/ui';
import { use, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { hasFinished } from '../../app/finished-games.ts';
import { useMe } from '../../app/useMe.ts';
import { formatTiming } from '../../components/format-timing.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { lazyPart, PartBoundary } from '../../components/lazy-component.tsx';
import { useDescribeRejection, useGameTranslation } from '../../locales/useGameTranslation.ts';
import { GamePicker } from './GamePicker.tsx';
import styles from './PlayNow.module.css';
import { startTable } from './start-table.ts';
import { storedGame, storedSetup, storeSetup } from './stored-setup.ts';
import { firstSetup, parseSetup, type TableSetup, toDevice, validateSetup } from './table-setup.ts';

const TableSetupForm = lazyPart(() => import('./TableSetupForm.tsx'), [], null);
const QuickMatch = lazyPart(() => import('../../social/QuickMatch.tsx'), ['social'], null);

export function PlayNow() {
  const { gameLoader } = useAppServices();
  const [game, setGame] = useState(() => storedGame(gameLoader));
  return (
    <div className={`stack ${styles.playNow}`}>
      {gameLoader.modules.length > 1 && <GamePicker game={game} onPick={setGame} />}
      <PartBoundary key={game} fallback={<div className={styles.felt} />}>
        <GameHero game={game} />
      </PartBoundary>
    </div>
  );
}

function GameHero({ game: id }: { game: string }) {
  const services = useAppServices();
  const game = use(services.gameLoader.rules(id));
  const { t } = useTranslation();
  const { t: tGame } = useGameTranslation(id);
  const tellRefusal = useDescribeRejection(id);
  const me = useMe();
  const [, navigate] = useLocation();
  const [isFirst] = useState(() => storedSetup(id) === null && !hasFinished(id));
  const [setup, setSetup] = useState(() =>
    isFirst
      ? firstSetup(game, levelsOf(game), services.gameLoader.firstMatchOptions(id))
      : parseSetup(storedSetup(id), game, levelsOf(game), DEFAULT_LEVEL),
  );
  const [isSetupShown, showSetup] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const [isStarting, setStarting] = useState(false);
  const [refused, setRefused] = useState<Rejection>();
  const settingId = useId();
  const unreachable = me.isReconnecting;
  const table = unreachable ? toDevice(setup, DEFAULT_LEVEL) : setup;
  const problem = validateSetup(table, game) ?? refused;

  const change = (next: TableSetup) => {
    setRefused(undefined);
    setSetup(next);
    storeSetup(next);
  };
  const play = async () => {
    setStarting(true);
    const started = await startTable(services, table);
    // The button stays disabled until the table's page is shown.
    if (started.ok) return navigate(started.value);
    setRefused(started.rejection);
    setStarting(false);
  };

  return (
    <>
      <section className={styles.felt} aria-labelledby={`${settingId}-title`}>
        <div className={`stack ${styles.words}`}>
          <h1 id={`${settingId}-title`}>{tGame('title')}</h1>
          <p className={styles.tagline}>{tGame('tagline')}</p>
          <div className={`row ${styles.go}`}>
            <Button
              look="primary"
              size="large"
              icon="play"
              disabled={isStarting || problem !== undefined}
              onClick={play}
            >
              {t('play.now')}
            </Button>
            {!unreachable && (
              <Button
                look="quiet"
                size="large"
                onFelt
                icon="person"
                onClick={() => setSearching(true)}
              >
                {t('play.people')}
              </Button>
            )}
            <Button
              look="quiet"
              size="large"
              onFelt
              icon="settings"
              aria-expanded={isSetupShown}
              aria-controls={settingId}
              onClick={() => showSetup(!isSetupShown)}
            >
              {t('play.set-table')}
            </Button>
          </div>
          <p className={`row ${styles.summary}`}>
            <SetupSummary table={table} />{' '}
            <LinkButton look="plain" href={`/rules/${id}`}>
              {t('play.how')}
            </LinkButton>
          </p>
          {isFirst && <p className={styles.summary}>{t('play.first-match')}</p>}
        </div>
        <div className={styles.cards} aria-hidden="true">
          {DECORATIVE_CARDS.map((card) => (
            <Card key={card} card={card} />
          ))}
        </div>
      </section>
      {isSearching && <QuickMatch game={game} onEnd={() => setSearching(false)} />}
      {problem && (
        <p role="alert" className={styles.problem}>
          {tellRefusal(problem)}
        </p>
      )}
      {unreachable && (
        <p role="status" className={styles.problem}>
          {t('play.unreachable')}
        </p>
      )}
      <div id={settingId} hidden={!isSetupShown}>
        {isSetupShown && (
          <TableSetupForm setup={table} game={game} deviceOnly={unreachable} onChange={change} />
        )}
      </div>
    </>
  );
}

const DECORATIVE_CARDS = [26, 50, 53];

/** The setup in one line: who plays, where and how fast. */
function SetupSummary({ table: { others, where, timing } }: { table: TableSetup }) {
  const { t } = useTranslation();
  const bots = others.filter(({ kind }) => kind === 'bot').length;
  const here = others.filter(({ kind }) => kind === 'here').length;
  const open = others.length - bots - here;
  const parts = [
    bots > 0 && t('play.bots', { count: bots }),
    here > 0 && t('play.here', { count: here }),
    open > 0 && t('play.open', { count: open }),
    where === 'device' && t('play.on-device'),
    where === 'server' && timing && formatTiming(timing, t),
  ];
  return <>{parts.filter(Boolean).join(' · ')}</>;
}
