import type { AnyGame, Rejection } from '@rota/core';
import { SegmentedControl, Select, TextField } from '@rota/ui';
import { useAppServices } from '../../app/app-services.ts';
import { numberChoices } from '../../components/number-choices.ts';
import { gameTranslator } from '../../locales/i18n.ts';
import { useDescribeRejection, useGameTranslation } from '../../locales/useGameTranslation.ts';
import { OptionInput } from '../lobby/OptionInput.tsx';
import { type ExperimentFields, LAB_BOTS, MAX_DEALS, parseDeals } from './experiment-fields.ts';

interface ExperimentFormProps {
  readonly game: AnyGame;
  readonly fields: ExperimentFields;
  readonly refusal?: Rejection;
  onGame(game: string): void;
  onFields(fields: ExperimentFields): void;
}

const SAME = 'same';

export function ExperimentForm({ game, fields, refusal, onGame, onFields }: ExperimentFormProps) {
  const { gameLoader, i18n } = useAppServices();
  const { t } = useGameTranslation(game.id, 'metrics', 'lab');
  const { t: tGame } = useGameTranslation(game.id);
  const describeRejection = useDescribeRejection(game.id);
  const change = (part: Partial<ExperimentFields>) => onFields({ ...fields, ...part });
  const wrongDeals = Number.isNaN(parseDeals(fields.deals));
  const thinks = [fields.bot, fields.first].some(
    (bot) => bot !== undefined && bot !== 'random' && bot !== 'greedy',
  );
  const bots = LAB_BOTS.map((bot) => ({ value: bot, label: t(`bot.${bot}`) }));
  return (
    <>
      <h2>{t('form.title')}</h2>
      <Select
        label={t('form.game')}
        value={game.id}
        choices={gameLoader.modules.map(({ id }) => ({
          value: id,
          label: gameTranslator(i18n, id)('title'),
        }))}
        onChange={onGame}
      />
      <SegmentedControl
        label={t('form.seats')}
        value={fields.seats}
        choices={numberChoices(game.seats)}
        onChange={(seats) => change({ seats })}
      />
      {Object.entries(game.options).map(([name, spec]) => (
        <OptionInput
          key={name}
          name={name}
          spec={spec}
          value={fields.options[name]!}
          t={tGame}
          onChange={(value) => change({ options: { ...fields.options, [name]: value } })}
        />
      ))}
      <Select
        label={t('form.bots')}
        value={fields.bot}
        {...(thinks ? { hint: t('slow') } : {})}
        choices={bots}
        onChange={(bot) => change({ bot })}
      />
      <Select
        label={t('form.one')}
        value={fields.first ?? SAME}
        choices={[{ value: SAME, label: t('form.same') }, ...bots]}
        onChange={(first) => change({ first: first === SAME ? undefined : first })}
      />
      <TextField
        label={t('form.deals')}
        inputMode="numeric"
        value={fields.deals}
        {...(wrongDeals ? { error: t('form.deals-wrong', { most: MAX_DEALS }) } : {})}
        onChange={({ currentTarget }) => change({ deals: currentTarget.value })}
      />
      <TextField
        label={t('form.seed')}
        hint={t('form.seed-hint')}
        maxLength={100}
        value={fields.seed}
        onChange={({ currentTarget }) => change({ seed: currentTarget.value })}
      />
      {refusal && !wrongDeals && <p role="alert">{describeRejection(refusal)}</p>}
    </>
  );
}
