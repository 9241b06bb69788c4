import { type ScoreKeeping, settleOptions } from '@rota/core/companion';
import { Button, IconButton, ScoreSheet, Select, TextField } from '@rota/ui';
import { use, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { ConfirmButton } from '../../components/ConfirmButton.tsx';
import { GameLinks } from '../../components/GameLinks.tsx';
import { numberChoices } from '../../components/number-choices.ts';
import { PageLinks } from '../../components/PageLinks.tsx';
import PegTracks from '../../components/PegTracks.tsx';
import { saveFile } from '../../components/save-file.ts';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { readStored, writeStored } from '../../device/storage/browser-storage.ts';
import { useWakeLock } from '../../device/useWakeLock.ts';
import { useFormatDate, useGameTranslation } from '../../locales/useGameTranslation.ts';
import { usePlayerNames } from '../companion/usePlayerNames.ts';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { ScoreEntry } from './ScoreEntry.tsx';
import styles from './SheetsPage.module.css';
import {
  addMark,
  endDeal,
  hasPartners,
  isFinished,
  newSheet,
  nextDeal,
  nextMark,
  parseSheet,
  parseSheets,
  partneredSeats,
  type ScoreSheetRecord,
  scoresOf,
  seatingWith,
  sidesOf,
  toCsv,
  toJson,
  undo,
  winnersOf,
  withSheet,
} from './sheet.ts';

const KEY = 'rota.sheets';
/** Enough for thousands of deals. */
const MAX_FILE_BYTES = 1024 * 1024;
/** The choice of no partner. */
const ALONE = 0;

/** Score sheets for matches of a game with real cards. */
export default function SheetsPage({ game }: { game?: string }) {
  const { gameLoader } = useAppServices();
  use(gameLoader.allTitles());
  useWakeLock();
  if (game === undefined) return <SheetsIndex />;
  if (!gameLoader.idsWith('companion').includes(game)) return <NotFoundPage />;
  const { keeping } = use(gameLoader.companion(game));
  return <GameSheets game={game} keeping={keeping} />;
}

/** The games whose scores can be kept, and a sheet from another device. */
function SheetsIndex() {
  const { gameLoader } = useAppServices();
  const { t } = useTranslation('sheets');
  usePageTitle(t('index'));
  return (
    <div className={`stack ${styles.column}`}>
      <PageLinks label={t('links')}>
        <Link href="/companion">{t('companion')}</Link>
        <Link href="/print">{t('print')}</Link>
      </PageLinks>
      <h1>{t('index')}</h1>
      <GameLinks games={gameLoader.idsWith('companion')} icon="scores" path="/sheets" />
      <OpenFile />
    </div>
  );
}

/** Takes a sheet that another device saved as JSON. */
function OpenFile() {
  const { gameLoader } = useAppServices();
  const { t } = useTranslation('sheets');
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState<string>();
  const input = useId();
  const take = async (file: File | undefined) => {
    if (!file) return;
    const sheet = file.size > MAX_FILE_BYTES ? undefined : parseSheet(await file.text());
    const isKnown = sheet && gameLoader.idsWith('companion').includes(sheet.game);
    const seats = isKnown && (await gameLoader.companion(sheet.game)).keeping.seats;
    if (!seats || sheet.players.length < seats.min || sheet.players.length > seats.max) {
      return setProblem(t('not-a-sheet'));
    }
    writeStored(KEY, withSheet(parseSheets(readStored(KEY)), sheet));
    navigate(`/sheets/${sheet.game}`);
  };
  return (
    <p className="stack gap-2">
      <label htmlFor={input} className="soft small">
        {t('open-file')}
      </label>
      <input
        id={input}
        type="file"
        accept=".json,application/json"
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]).catch(reportError);
        }}
      />
      <span role="alert">{problem}</span>
    </p>
  );
}

function GameSheets({ game, keeping }: { game: string; keeping: ScoreKeeping }) {
  const { t } = useTranslation('sheets');
  const { t: tGame } = useGameTranslation(game, 'companion');
  const formatDate = useFormatDate();
  const [sheets, setSheets] = useState(() => parseSheets(readStored(KEY)));
  const own = sheets.filter((sheet) => sheet.game === game).sort((a, b) => b.created - a.created);
  const [opened, setOpened] = useState<string | null>(own[0]?.id ?? null);
  const sheet = own.find(({ id }) => id === opened);
  usePageTitle(t('title', { game: tGame('title') }));

  /** Another tab may have changed other sheets, or the browser deleted them. */
  function store(id: string, to?: ScoreSheetRecord) {
    const others = parseSheets(readStored(KEY)).filter((sheet) => sheet.id !== id);
    const all = to ? [...others, to] : others;
    setSheets(all);
    writeStored(KEY, all);
  }
  return (
    <div className={`stack ${styles.column}`}>
      <PageLinks label={t('links')}>
        <Link href="/companion">{t('companion')}</Link>
        <Link href={`/companion/${game}`}>{t('questions')}</Link>
        <Link href={`/print/${game}`}>{t('print')}</Link>
        <Link href="/sheets">{t('other-device')}</Link>
      </PageLinks>
      <h1>{t('title', { game: tGame('title') })}</h1>
      {own.length > 0 && (
        <div className="row">
          <Select
            label={t('sheets')}
            value={opened ?? ''}
            choices={[
              ...own.map(({ id, created, players }) => ({
                value: id,
                label: `${formatDate(created)}: ${players.join(', ')}`,
              })),
              { value: '', label: t('new') },
            ]}
            onChange={(id) => setOpened(id === '' ? null : id)}
          />
        </div>
      )}
      {sheet ? (
        <OpenSheet
          key={sheet.id}
          sheet={sheet}
          keeping={keeping}
          onChange={(to) => store(to.id, to)}
          onDelete={() => {
            store(sheet.id);
            setOpened(own.find(({ id }) => id !== sheet.id)?.id ?? null);
          }}
        />
      ) : (
        <NewSheet
          game={game}
          keeping={keeping}
          onStart={(begun) => {
            store(begun.id, begun);
            setOpened(begun.id);
          }}
        />
      )}
    </div>
  );
}

function NewSheet({
  game,
  keeping,
  onStart,
}: {
  game: string;
  keeping: ScoreKeeping;
  onStart(sheet: ScoreSheetRecord): void;
}) {
  const { seats, options, partners } = keeping;
  const { t } = useTranslation('sheets');
  const { t: tGame } = useGameTranslation(game, 'companion');
  const names = usePlayerNames();
  const [count, setCount] = useState(seats.usual);
  const [chosen, setChosen] = useState(() => settleOptions(keeping, {}));
  const [partner, setPartner] = useState(ALONE);
  const all = Array.from({ length: count }, (_, seat) => seat);
  const mayPartner = partners !== undefined && count === partneredSeats(partners);
  const hasPartner = mayPartner && partner !== ALONE;
  const seating = hasPartner ? seatingWith(partners, partner) : all;
  const namesOf = (side: readonly number[], seated: readonly number[]) =>
    side.map((seat) => names.of(seated[seat]!));
  return (
    <form
      className={`stack ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        const partnered = hasPartner ? { [partners.option]: partners.values[1] } : {};
        onStart(
          newSheet(game, seating.map(names.of), {
            ...settleOptions(keeping, chosen),
            ...partnered,
          }),
        );
      }}
    >
      <h2>{t('new')}</h2>
      <Select
        label={t('players')}
        value={count}
        choices={numberChoices(seats)}
        onChange={setCount}
      />
      {all.map((seat) => (
        <TextField
          key={seat}
          label={t('name', { number: seat + 1 })}
          placeholder={names.of(seat)}
          value={names.typed(seat)}
          maxLength={20}
          onChange={({ currentTarget }) => names.set(seat, currentTarget.value)}
        />
      ))}
      {mayPartner && (
        <Select
          label={tGame(`option.${partners.option}`)}
          value={partner}
          choices={[
            { value: ALONE, label: tGame(`option.${partners.option}.${partners.values[0]}`) },
            ...all.slice(1).map((value) => {
              const seated = seatingWith(partners, value);
              const [first, second] = partners.sides.map((side) => namesOf(side, seated));
              return { value, label: t('against', { first, second }) };
            }),
          ]}
          onChange={setPartner}
        />
      )}
      {hasPartner && (
        <p className="soft small">{t('seating', { players: seating.map(names.of) })}</p>
      )}
      {Object.entries(options).map(
        ([name, values]) =>
          !keeping.ignores?.(name, chosen) && (
            <Select
              key={name}
              label={tGame(`option.${name}`)}
              value={chosen[name]!}
              choices={values.map((value) => ({
                value,
                label: tGame(`option.${name}.${value}`),
              }))}
              onChange={(value) => setChosen({ ...chosen, [name]: value })}
            />
          ),
      )}
      <Button type="submit" look="primary">
        {t('start')}
      </Button>
    </form>
  );
}

function OpenSheet({
  sheet,
  keeping,
  onChange,
  onDelete,
}: {
  sheet: ScoreSheetRecord;
  keeping: ScoreKeeping;
  onChange(sheet: ScoreSheetRecord): void;
  onDelete(): void;
}) {
  const { gameLoader } = useAppServices();
  const { t } = useTranslation('sheets');
  const { t: tGame } = useGameTranslation(sheet.game, 'companion');
  const { deals, totals } = scoresOf(sheet, keeping);
  const { players } = sheet;
  const sides = sidesOf(sheet, keeping);
  const next = nextMark(sheet, keeping);
  const before = undo(sheet, keeping);
  const winners = winnersOf(sheet, keeping);
  const finished = isFinished(sheet, keeping);
  const isWonBySide = hasPartners(sheet, keeping) && winners.length < players.length;
  const fileName = `${sheet.game}-${new Date(sheet.created).toISOString().slice(0, 10)}`;
  const last = deals.at(-1)!;
  return (
    <>
      {next ? (
        <ScoreEntry
          next={next}
          players={players}
          t={tGame}
          onMark={(mark) => onChange(addMark(sheet, keeping, mark))}
          onEnd={() => onChange(endDeal(sheet))}
        />
      ) : (
        <section className={`stack gap-3 panel ${styles.entry}`} aria-label={t('enter')}>
          <h2 className="large" aria-live="polite">
            {finished
              ? t(isWonBySide ? 'won-side' : 'won', {
                  players: winners.map((seat) => players[seat]),
                  count: winners.length,
                })
              : t('deal-over', { deal: deals.length })}
          </h2>
          <p>
            <Button look={finished ? 'quiet' : 'primary'} onClick={() => onChange(nextDeal(sheet))}>
              {t('next-deal', { deal: deals.length + 1 })}
            </Button>
          </p>
        </section>
      )}
      <p className="row">
        <IconButton
          icon="undo"
          label={t('undo')}
          disabled={!before}
          onClick={() => before && onChange(before)}
        />
      </p>
      {gameLoader.isPegged(sheet.game) && (
        <PegTracks
          players={players.map((name) => ({ name }))}
          totals={totals}
          before={totals.map((total, seat) => total - last[seat]!)}
          sides={sides}
        />
      )}
      <ScoreSheet
        players={players.map((name, seat) => ({ name, total: totals[seat]! }))}
        deals={deals.map((scores, deal) => ({
          dealer: deal % players.length,
          scores,
          running: !sheet.deals[deal]!.isOver,
        }))}
        seat={null}
        winners={winners}
        sides={sides}
      />
      <p className="row">
        <Button
          look="plain"
          icon="download"
          onClick={() => {
            const words = { deal: t('csv.deal'), total: t('csv.total') };
            saveFile(`${fileName}.csv`, toCsv(sheet, keeping, words), 'text/csv');
          }}
        >
          {t('save-csv')}
        </Button>
        <Button
          look="plain"
          icon="download"
          onClick={() => saveFile(`${fileName}.json`, toJson(sheet, keeping), 'application/json')}
        >
          {t('save-json')}
        </Button>
        <ConfirmButton
          label={t('delete')}
          question={t('delete-really')}
          name={players.join(', ')}
          onConfirm={onDelete}
        />
      </p>
    </>
  );
}
