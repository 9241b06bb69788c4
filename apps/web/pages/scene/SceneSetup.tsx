import type { AnyGame, Rejection } from '@rota/core';
import {
  DEFAULT_TEMPERAMENT,
  ENDLESS,
  formatCharacter,
  MAX_NAME_LENGTH,
  MAX_SEED_LENGTH,
  MOODS,
  type Mood,
  newSeed,
  parseCharacter,
  planToQuery,
  type ScenePlan,
  TEMPERAMENT_NAMES,
  TEMPOS,
  type Tempo,
  validateCast,
} from '@rota/narrator';
import { Button, IconButton, SegmentedControl, Select, Switch, TextField } from '@rota/ui';
import { type FormEvent, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { PartBoundary } from '../../components/lazy-component.tsx';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { GamePicker } from '../lobby/GamePicker.tsx';
import { lastGame } from '../lobby/last-setup.ts';
import styles from './SceneSetup.module.css';
import { useTellSceneRefusal } from './SceneUnavailable.tsx';
import { storedPlan, storePlan } from './stored-plan.ts';

/** The game's own number of deals. */
const USUAL = 'usual';
const DEALS = [USUAL, 1, 2, 3, 4, 6, 10, 20, ENDLESS] as const;

export function SceneSetup() {
  const { gameLoader } = useAppServices();
  const { t } = useTranslation(['scene', 'narrator'], { nsMode: 'fallback' });
  usePageTitle(t('page.title'));
  const [plan, setPlan] = useState<ScenePlan>(() => {
    const stored = storedPlan();
    if (stored && gameLoader.has(stored.game)) return stored;
    return {
      game: lastGame(gameLoader),
      cast: [0, 1, 2, 3].map((at) => newCharacter(t(`cast.${at}`))),
      mood: 'tense',
      tempo: 'steady',
      seed: newSeed(),
      sees: 'table',
    };
  });
  return (
    <div className="stack gap-5">
      <header className="stack gap-3">
        <h1>{t('page.title')}</h1>
        <p className="soft measure">{t('intro')}</p>
      </header>
      <PartBoundary fallback={<div className={styles.room} />}>
        <GameAndForm plan={plan} onPlan={setPlan} />
      </PartBoundary>
    </div>
  );
}

interface PlanProps {
  readonly plan: ScenePlan;
  onPlan(plan: ScenePlan): void;
}

function GameAndForm({ plan, onPlan }: PlanProps) {
  const { gameLoader } = useAppServices();
  use(gameLoader.allMessages());
  return (
    <>
      {gameLoader.modules.length > 1 && (
        <GamePicker game={plan.game} onPick={(id) => onPlan({ ...plan, game: id })} />
      )}
      <PartBoundary fallback={<div className={styles.room} />}>
        <SceneForm plan={plan} onPlan={onPlan} />
      </PartBoundary>
    </>
  );
}

function SceneForm({ plan, onPlan }: PlanProps) {
  const { gameLoader } = useAppServices();
  const game = use(gameLoader.rules(plan.game));
  const { t } = useTranslation(['scene', 'narrator'], { nsMode: 'fallback' });
  const tell = useTellSceneRefusal(game.id);
  const [, navigate] = useLocation();
  const [refused, setRefused] = useState<Rejection>();
  const { cast } = plan;
  const change = (part: Partial<ScenePlan>) => {
    setRefused(undefined);
    onPlan({ ...plan, ...part });
  };
  const recast = (at: number, part: Partial<ScenePlan['cast'][number]>) =>
    change({ cast: cast.map((one, other) => (other === at ? { ...one, ...part } : one)) });
  const begin = (event: FormEvent) => {
    event.preventDefault();
    const valid = validatePlan(plan, game);
    if ('code' in valid) {
      setRefused(valid);
      return;
    }
    storePlan(valid);
    navigate(`/scene?${planToQuery(valid)}`);
  };
  return (
    <form className={`stack panel ${styles.form}`} onSubmit={begin}>
      <section className={`stack start ${styles.part}`}>
        <h2>{t('form.cast')}</h2>
        <ol className={`stack gap-2 plain-list ${styles.cast}`}>
          {cast.map(({ name, temperament }, at) => (
            <li key={at}>
              <TextField
                label={<span className="unseen">{t('form.name', { number: at + 1 })}</span>}
                value={name}
                maxLength={MAX_NAME_LENGTH}
                onChange={({ currentTarget }) => recast(at, { name: currentTarget.value })}
              />
              <Select
                label={<span className="unseen">{t('form.temperament', { name })}</span>}
                value={temperament}
                choices={TEMPERAMENT_NAMES.map((one) => ({
                  value: one,
                  label: t(`temperament.${one}`),
                }))}
                onChange={(chosen) => recast(at, { temperament: chosen })}
              />
              <IconButton
                icon="close"
                label={t('form.remove', { name })}
                disabled={cast.length <= game.seats.min}
                onClick={() => change({ cast: cast.filter((_, other) => other !== at) })}
              />
            </li>
          ))}
        </ol>
        <Button
          icon="plus"
          disabled={cast.length >= game.seats.max}
          onClick={() => change({ cast: [...cast, newCharacter(unusedName(cast, t))] })}
        >
          {t('form.add')}
        </Button>
      </section>
      <section className={`stack start ${styles.part}`}>
        <h2>{t('form.how')}</h2>
        <SegmentedControl<Mood>
          label={t('form.mood')}
          value={plan.mood}
          choices={MOODS.map((value) => ({ value, label: t(`mood.${value}`) }))}
          onChange={(mood) => change({ mood })}
        />
        <SegmentedControl<Tempo>
          label={t('form.tempo')}
          value={plan.tempo}
          choices={TEMPOS.map((value) => ({ value, label: t(`tempo.${value}`) }))}
          onChange={(tempo) => change({ tempo })}
        />
        <Select
          label={t('form.deals')}
          value={plan.deals ?? USUAL}
          choices={DEALS.map((value) => ({
            value,
            label: typeof value === 'number' ? String(value) : t(`deals.${value}`),
          }))}
          onChange={(value) => {
            const { deals: _, ...rest } = plan;
            setRefused(undefined);
            onPlan(value === USUAL ? rest : { ...rest, deals: value });
          }}
        />
        <div className={styles.seed}>
          <TextField
            label={t('form.seed')}
            hint={t('form.seed-hint')}
            value={plan.seed}
            maxLength={MAX_SEED_LENGTH}
            onChange={({ currentTarget }) => change({ seed: currentTarget.value })}
          />
          <Button onClick={() => change({ seed: newSeed() })}>{t('form.another-seed')}</Button>
        </div>
        <Switch
          label={t('form.sees')}
          hint={t('form.sees-hint')}
          checked={plan.sees === 'all'}
          onChange={(all) => change({ sees: all ? 'all' : 'table' })}
        />
      </section>
      <div className={`row ${styles.begin}`}>
        {refused && <p role="alert">{tell(refused)}</p>}
        <Button type="submit" look="primary" size="large" icon="play">
          {t('form.begin')}
        </Button>
      </div>
    </form>
  );
}

/** Returns the plan normalized, or why it is invalid. */
function validatePlan(plan: ScenePlan, { seats }: AnyGame): ScenePlan | Rejection {
  const cast: ScenePlan['cast'][number][] = [];
  for (const { name, temperament } of plan.cast) {
    // In the link a colon separates name and temperament.
    const parsed = parseCharacter(
      formatCharacter({ name: name.replaceAll(':', ' '), temperament }),
    );
    if (!parsed.ok) return parsed.rejection;
    cast.push(parsed.value);
  }
  if (cast.length < seats.min || cast.length > seats.max) {
    return { code: 'wrong-number-of-seats', facts: { seats: cast.length, ...seats } };
  }
  return validateCast(cast) ?? { ...plan, cast, seed: plan.seed.trim() || newSeed() };
}

function newCharacter(name: string): ScenePlan['cast'][number] {
  return { name, temperament: DEFAULT_TEMPERAMENT };
}

const DEFAULT_NAMES = 12;

function unusedName(cast: ScenePlan['cast'], t: (key: string) => string): string {
  const names = Array.from({ length: DEFAULT_NAMES }, (_, at) => t(`cast.${at}`));
  return names.find((name) => !cast.some((one) => one.name === name)) ?? '';
}
