import {
  leadersOf,
  planToQuery,
  type Scene,
  type ScenePlan,
  type StoryFormat,
  TEMPOS,
  type Tempo,
  tellOverheard,
  tellStory,
} from '@rota/narrator';
import { Button, Dialog, Icon, IconButton, SegmentedControl } from '@rota/ui';
import { type KeyboardEvent, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRouter } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { CopyField } from '../../components/CopyField.tsx';
import { copyText } from '../../components/copy-text.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { Loading } from '../../components/Loading.tsx';
import { saveFile } from '../../components/save-file.ts';
import { usePageTitle } from '../../components/usePageTitle.ts';
import type { LoadedGame } from '../../game-loader.ts';
import { useGameTranslation } from '../../locales/useGameTranslation.ts';
import { Cast } from './Cast.tsx';
import { Narration } from './Narration.tsx';
import styles from './SceneStage.module.css';
import { SceneTable } from './SceneTable.tsx';
import { SceneUnavailable } from './SceneUnavailable.tsx';
import type { SceneSession, SceneSnapshot } from './scene-session.ts';
import { useSceneSession } from './useSceneSession.ts';

export function SceneStage({ plan }: { plan: ScenePlan }) {
  const { gameLoader } = useAppServices();
  const opened = use(gameLoader.load(plan.game));
  const script = use(gameLoader.script(plan.game));
  const [same] = useState(plan);
  const session = useSceneSession(same, opened, script);
  if (!session) return <Loading />;
  if ('code' in session) return <SceneUnavailable refusal={session} game={plan.game} />;
  return <RunningScene session={session} opened={opened} />;
}

function RunningScene({ session, opened }: { session: SceneSession; opened: LoadedGame }) {
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const { scene, playback } = session;
  const { plan, match } = scene;
  const { t } = useTranslation(['scene', 'narrator'], { nsMode: 'fallback' });
  const { t: tGame } = useGameTranslation(plan.game);
  const { hrefs } = useRouter();
  const [setting, setSetting] = useState(false);
  const stage = useRef<HTMLElement>(null);
  const title = t('page.told', { game: tGame('title') });
  usePageTitle(title);
  // The keyboard shortcuts work from the start.
  useEffect(() => stage.current?.focus(), []);
  const { state, taken } = snapshot;
  const seat = taken.at(-1);

  const press = (event: KeyboardEvent) => {
    const pressed = KEYS[event.key];
    if (
      !pressed ||
      !isSceneKey(event, stage.current) ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    if (pressed === 'next') playback.next();
    else if (pressed === 'alarm') playback.raiseAlarm();
    else if (pressed === 'interrupt') playback.interrupt();
    else if (state === 'running' || state === 'waiting') playback.pause();
    else playback.run();
  };

  return (
    <section
      ref={stage}
      className={styles.stage}
      data-seated={seat !== undefined || undefined}
      aria-label={title}
      tabIndex={-1}
      onKeyDown={press}
    >
      <header className={styles.bar}>
        <Link href="/scene" className={`line gap-2 ${styles.back}`}>
          <Icon name="back" />
          <span>{t('scene.another')}</span>
        </Link>
        <h1 className="ellipsis">{tGame('title')}</h1>
        <p className={`soft small ellipsis ${styles.where}`}>
          {match.deals.length > 0 && describeProgress(scene, t)}
        </p>
        <IconButton
          icon="settings"
          label={t('scene.settings')}
          aria-expanded={setting}
          onClick={() => setSetting(true)}
        />
      </header>
      <div className={styles.body}>
        {seat !== undefined && match.deals.length > 0 && (
          <SceneTable
            key={seat}
            seat={seat}
            session={session}
            snapshot={snapshot}
            opened={opened}
          />
        )}
        <Narration snapshot={snapshot} cast={plan.cast} />
      </div>
      <Controls session={session} snapshot={snapshot} />
      <Dialog open={setting} title={t('scene.settings')} onClose={() => setSetting(false)}>
        <div className="stack gap-5">
          <Cast session={session} snapshot={snapshot} onTaken={() => setSetting(false)} />
          <TempoChoice session={session} />
          <CopyField
            label={t('scene.share')}
            hint={t('scene.share-hint')}
            value={new URL(hrefs(`/scene?${planToQuery(plan)}`), window.location.href).href}
            labels={{ copy: t('scene.copy'), copied: t('scene.copied') }}
          />
          {snapshot.lines.length > 0 && (
            <Story title={title} fileName={`${plan.game}-${plan.seed}`} lines={snapshot.lines} />
          )}
        </div>
      </Dialog>
    </section>
  );
}

/** Says which deal it is, of how many, and who leads. */
function describeProgress(scene: Scene, t: (key: string, facts?: object) => string): string {
  const { match, deals, plan } = scene;
  const deal = match.deals.length;
  const totals = scene.totals();
  const leaders = leadersOf(totals).map((seat) => plan.cast[seat]!.name);
  const where =
    deals === undefined ? t('scene.deal-endless', { deal }) : t('scene.deal', { deal, deals });
  if (leaders.length === 0) return where;
  const points = Math.max(...totals);
  return `${where} · ${t('scene.leads', { players: leaders, count: leaders.length, points })}`;
}

/** The story so far, to copy or to save. */
function Story({
  title,
  fileName,
  lines,
}: {
  title: string;
  fileName: string;
  lines: SceneSnapshot['lines'];
}) {
  const { t } = useTranslation(['scene', 'narrator'], { nsMode: 'fallback' });
  const story = (format: StoryFormat) =>
    tellStory(lines, { title, deal: (deal) => t('scene.deal-endless', { deal }) }, format);
  const overheard = tellOverheard(lines);
  return (
    <p className="row">
      <CopyButton label={t('scene.copy-story')} text={() => story('text')} />
      <CopyButton label={t('scene.copy-markdown')} text={() => story('markdown')} />
      {overheard !== undefined && (
        <CopyButton label={t('scene.copy-overheard')} text={() => overheard} />
      )}
      <Button
        icon="download"
        onClick={() => saveFile(`${fileName}.md`, story('markdown'), 'text/markdown')}
      >
        {t('scene.save-story')}
      </Button>
    </p>
  );
}

function CopyButton({ label, text }: { label: string; text(): string }) {
  const { t } = useTranslation('scene');
  const [copied, setCopied] = useState(false);
  return (
    <Button
      icon={copied ? 'check' : 'copy'}
      onClick={async () => setCopied(await copyText(text()))}
    >
      {copied ? t('scene.copied') : label}
    </Button>
  );
}

const KEYS: Readonly<Record<string, 'next' | 'alarm' | 'pause' | 'interrupt'>> = {
  i: 'interrupt',
  I: 'interrupt',
  ' ': 'pause',
  Enter: 'next',
  ArrowRight: 'next',
  a: 'alarm',
  A: 'alarm',
};

/** Whether a key press is meant for the scene, not for a control inside it. */
function isSceneKey({ target, key }: KeyboardEvent, stage: Element | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target === stage || target.getAttribute('role') === 'log') return true;
  // Space and Enter press the buttons of the footer.
  return target.closest('footer') !== null && key !== ' ' && key !== 'Enter';
}

interface ControlsProps {
  readonly session: SceneSession;
  readonly snapshot: SceneSnapshot;
}

function Controls({ session: { playback, scene }, snapshot }: ControlsProps) {
  const { t } = useTranslation(['scene', 'narrator'], { nsMode: 'fallback' });
  const { state } = snapshot;
  const going = state === 'running' || state === 'waiting';
  const people = scene.match
    .decisions()
    .filter(({ seat, kind }) => kind !== 'reaction' && scene.isTaken(seat))
    .map(({ seat }) => scene.plan.cast[seat]!.name);
  const messages: { [State in SceneSnapshot['state']]?: string } = {
    waiting: t('scene.waiting', { players: people }),
    alarm: t('scene.alarm-raised'),
    failed: t('scene.failed'),
    over: t('scene.over'),
  };
  return (
    <footer className={`stack gap-2 ${styles.controls}`}>
      <p role="status" className={`soft small ${styles.status}`} data-state={state}>
        {messages[state] ?? <span className={styles.keys}>{t('scene.keys')}</span>}
      </p>
      <div className={`row ${styles.buttons}`}>
        {state === 'over' ? (
          <LinkButton look="primary" href="/scene">
            {t('scene.another')}
          </LinkButton>
        ) : (
          <>
            <Button
              look="primary"
              size="large"
              icon={going ? 'pause' : 'play'}
              onClick={() => (going ? playback.pause() : playback.run())}
            >
              {t(going ? 'scene.pause' : state === 'ready' ? 'scene.begin' : 'scene.go-on')}
            </Button>
            <Button size="large" icon="forward" onClick={() => playback.next()}>
              {t('scene.next')}
            </Button>
            <Button
              size="large"
              icon="talk"
              disabled={state === 'alarm' || state === 'ready'}
              onClick={() => playback.interrupt()}
            >
              {t('scene.interrupt')}
            </Button>
            <Button
              size="large"
              icon="bell"
              className={styles.alarm ?? ''}
              disabled={state === 'alarm' || state === 'ready'}
              onClick={() => playback.raiseAlarm()}
            >
              {t('scene.alarm')}
            </Button>
          </>
        )}
      </div>
    </footer>
  );
}

function TempoChoice({ session: { playback } }: { session: SceneSession }) {
  const { t } = useTranslation(['scene', 'narrator'], { nsMode: 'fallback' });
  const [tempo, setTempo] = useState<Tempo>(playback.tempo);
  return (
    <SegmentedControl<Tempo>
      label={t('form.tempo')}
      value={tempo}
      choices={TEMPOS.map((value) => ({ value, label: t(`tempo.${value}`) }))}
      onChange={(value) => {
        playback.tempo = value;
        setTempo(value);
      }}
    />
  );
}
