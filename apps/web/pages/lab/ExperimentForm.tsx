import type { AnyGame, Rejection } from '@rota/core';
import { Segmented, Select, TextField } from '@rota/ui';
import { useHouse } from '../../house/house.ts';
import { sayFromGame } from '../../locales/i18n.ts';
import { useGameSay, useTellRefusal } from '../../locales/useSay.ts';
import { OptionInput } from '../lobby/OptionInput.tsx';
import {
  type ExperimentFields,
  LAB_BOTS,
  type LabBot,
  MAX_DEALS,
  parseDeals,
} from './experiment-fields.ts';
import { useSayLab } from './locales/useSayLab.ts';

interface ExperimentFormProps {
  readonly game: AnyGame;
  readonly wish: ExperimentFields;
  /** Why nothing can be run. */
  readonly refusal?: Rejection;
  onGame(game: string): void;
  onWish(wish: ExperimentFields): void;
}

const SAME = 'same';

/** What is to be played, by whom, how often. */
export function ExperimentForm({ game, wish, refusal, onGame, onWish }: ExperimentFormProps) {
  const { shelf, catalogues } = useHouse();
  const say = useSayLab(game.id);
  const sayGame = useGameSay(game.id);
  const tellRefusal = useTellRefusal(game.id);
  const change = (part: Partial<ExperimentFields>) => onWish({ ...wish, ...part });
  const { min, max } = game.seats;
  const wrongDeals = Number.isNaN(parseDeals(wish.deals));
  const thinks = [wish.bot, wish.first].some(
    (bot) => bot !== undefined && bot !== 'random' && bot !== 'greedy',
  );
  const bots = LAB_BOTS.map((bot) => (
    <option key={bot} value={bot}>
      {say(`bot.${bot}`)}
    </option>
  ));
  return (
    <>
      <h2>{say('form.title')}</h2>
      <Select
        label={say('form.game')}
        value={game.id}
        onChange={({ currentTarget }) => onGame(currentTarget.value)}
      >
        {shelf.entries.map(({ id }) => (
          <option key={id} value={id}>
            {sayFromGame(catalogues, id)('title')}
          </option>
        ))}
      </Select>
      <Segmented
        label={say('form.seats')}
        value={wish.seats}
        choices={Array.from({ length: max - min + 1 }, (_, at) => ({
          value: min + at,
          label: min + at,
        }))}
        onChange={(seats) => change({ seats })}
      />
      {Object.entries(game.options).map(([name, spec]) => (
        <OptionInput
          key={name}
          name={name}
          spec={spec}
          value={wish.options[name]!}
          say={sayGame}
          onChange={(value) => change({ options: { ...wish.options, [name]: value } })}
        />
      ))}
      <Select
        label={say('form.bots')}
        value={wish.bot}
        {...(thinks ? { hint: say('slow') } : {})}
        onChange={({ currentTarget }) => change({ bot: currentTarget.value as LabBot })}
      >
        {bots}
      </Select>
      <Select
        label={say('form.one')}
        value={wish.first ?? SAME}
        onChange={({ currentTarget: { value } }) =>
          change({ first: value === SAME ? undefined : (value as LabBot) })
        }
      >
        <option value={SAME}>{say('form.same')}</option>
        {bots}
      </Select>
      <TextField
        label={say('form.deals')}
        inputMode="numeric"
        value={wish.deals}
        {...(wrongDeals ? { error: say('form.deals-wrong', { most: MAX_DEALS }) } : {})}
        onChange={({ currentTarget }) => change({ deals: currentTarget.value })}
      />
      <TextField
        label={say('form.seed')}
        hint={say('form.seed-hint')}
        maxLength={100}
        value={wish.seed}
        onChange={({ currentTarget }) => change({ seed: currentTarget.value })}
      />
      {refusal && !wrongDeals && <p role="alert">{tellRefusal(refusal)}</p>}
    </>
  );
}
