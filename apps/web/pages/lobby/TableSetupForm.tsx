import { DEFAULT_LEVEL, levelsOf } from '@rota/bots';
import {
  type AnyGame,
  defaultOf,
  isVariantOption,
  matchOptions,
  type OptionSpec,
  seatsOnScreen,
  tableOptions,
} from '@rota/core';
import { MAX_NAME_LENGTH } from '@rota/protocol/protocol';
import { Avatar, SegmentedControl, Select, TextField } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { botFullName } from '../../app/players.ts';
import { formatTiming } from '../../components/format-timing.ts';
import { numberChoices } from '../../components/number-choices.ts';
import { gameTranslator } from '../../locales/i18n.ts';
import { OptionInput } from './OptionInput.tsx';
import styles from './TableSetupForm.module.css';
import {
  asDuplicate,
  findTiming,
  type Opponent,
  type TableSetup,
  TIMINGS,
  timingKey,
  toDevice,
  toServer,
  withOpponent,
  withOption,
  withPrivacy,
  withSeats,
  withTiming,
} from './table-setup.ts';

interface TableSetupFormProps {
  readonly setup: TableSetup;
  readonly game: AnyGame;
  /** Whether there is no server, or it is unreachable. */
  readonly deviceOnly: boolean;
  onChange(setup: TableSetup): void;
}

export function TableSetupForm(props: TableSetupFormProps) {
  const { setup, game, deviceOnly, onChange } = props;
  const { t } = useTranslation();
  const { t: tSetup } = useTranslation('setup');
  const { t: tDuplicate } = useTranslation('duplicate');
  const { i18n } = useAppServices();
  const tGame = gameTranslator(i18n, game.id);
  const seats = setup.others.length + 1;
  const specs = tableOptions(matchOptions(game, seats));
  const device = deviceOnly || setup.where === 'device';
  const { min, max } = seatsOnScreen(game);
  const named = Object.entries(specs);
  const houseRules = named.filter(([, spec]) => isVariantOption(spec));
  const chosen = (name: string, spec: OptionSpec) => setup.options[name] ?? defaultOf(spec);
  const players = [
    t('you.name'),
    ...setup.others.map((other, at) =>
      other.kind === 'bot'
        ? botFullName(at + 1, other.bot, t)
        : other.kind === 'here'
          ? other.name
          : tSetup('seat', { seat: at + 2 }),
    ),
  ];
  const optionInput = ([name, spec]: readonly [string, OptionSpec]) => (
    <OptionInput
      key={name}
      name={name}
      spec={spec}
      value={chosen(name, spec)}
      players={players}
      t={tGame}
      onChange={(value) => onChange(withOption(setup, specs, name, value))}
    />
  );
  return (
    <div className={`tiles gap-6 ${styles.form}`}>
      <section className="stack">
        <h3>{tSetup('players')}</h3>
        <SegmentedControl
          label={tSetup('how-many')}
          value={seats}
          choices={numberChoices({ min, max })}
          onChange={(count) => onChange(withSeats(setup, game, count))}
        />
        {max < game.seats.max && (
          <p className="soft small">
            {tSetup('more-players', { screen: max, max: game.seats.max })}
          </p>
        )}
        <ul className={`stack gap-3 plain-list ${styles.seats}`}>
          {setup.others.map((other, at) => {
            const value = other.kind === 'bot' ? other.bot : PERSON;
            const person: Opponent = device
              ? { kind: 'here', name: t('setup.player', { seat: at + 2 }) }
              : { kind: 'open' };
            return (
              <li key={at}>
                <Avatar
                  name={other.kind === 'open' ? '?' : players[at + 1]!}
                  seat={at + 1}
                  bot={other.kind === 'bot' ? other.bot : undefined}
                />
                <Select
                  label={other.kind === 'bot' ? players[at + 1]! : tSetup('seat', { seat: at + 2 })}
                  value={value}
                  choices={[
                    ...levelsOf(game).map((bot) => ({ value: bot, label: t(`bot.${bot}`) })),
                    { value: PERSON, label: tSetup(device ? 'here' : 'open') },
                  ]}
                  onChange={(chosen) =>
                    onChange(
                      withOpponent(
                        setup,
                        at,
                        chosen === PERSON ? person : { kind: 'bot', bot: chosen },
                      ),
                    )
                  }
                />
                {other.kind === 'here' && (
                  <TextField
                    label={tSetup('name')}
                    value={other.name}
                    maxLength={MAX_NAME_LENGTH}
                    onChange={({ currentTarget }) =>
                      onChange(withOpponent(setup, at, { kind: 'here', name: currentTarget.value }))
                    }
                  />
                )}
              </li>
            );
          })}
        </ul>
      </section>
      <section className="stack">
        <h3>{tSetup('match')}</h3>
        {named.filter(([, spec]) => !isVariantOption(spec)).map(optionInput)}
        {houseRules.length > 0 && (
          <details
            className={styles.house}
            open={houseRules.some(([name, spec]) => chosen(name, spec) !== defaultOf(spec))}
          >
            <summary>{tSetup('house-rules')}</summary>
            <p className="soft small">{tSetup('house-rules-hint')}</p>
            <div className="stack">{houseRules.map(optionInput)}</div>
          </details>
        )}
        <SegmentedControl
          label={tSetup('where')}
          value={device ? 'device' : 'server'}
          choices={(deviceOnly ? (['device'] as const) : (['server', 'device'] as const)).map(
            (value) => ({ value, label: tSetup(`where.${value}`) }),
          )}
          onChange={(where) =>
            onChange(where === 'device' ? toDevice(setup, DEFAULT_LEVEL) : toServer(setup))
          }
        />
        {!device && (
          <div className="stack gap-2">
            <SegmentedControl
              label={tDuplicate('setup.kind')}
              value={setup.duplicate ? 'duplicate' : 'single'}
              choices={(['single', 'duplicate'] as const).map((value) => ({
                value,
                label: tDuplicate(`setup.kind.${value}`),
              }))}
              onChange={(kind) => onChange(asDuplicate(setup, kind === 'duplicate'))}
            />
            {setup.duplicate && (
              <p className="soft small">
                {tDuplicate(
                  setup.others.every(({ kind }) => kind === 'bot')
                    ? 'setup.hint-alone'
                    : 'setup.hint',
                )}
              </p>
            )}
          </div>
        )}
        {!setup.duplicate && setup.others.some(({ kind }) => kind === 'open') && (
          <SegmentedControl
            label={tSetup('found')}
            value={setup.private ? 'invited' : 'all'}
            choices={(['all', 'invited'] as const).map((value) => ({
              value,
              label: tSetup(`found.${value}`),
            }))}
            onChange={(value) => onChange(withPrivacy(setup, value === 'invited'))}
          />
        )}
        {!device && (
          <Select
            label={tSetup('timing')}
            value={timingKey(setup.timing)}
            choices={[undefined, ...TIMINGS].map((timing) => ({
              value: timingKey(timing),
              label: formatTiming(timing, t),
            }))}
            onChange={(key) => onChange(withTiming(setup, findTiming(key)))}
          />
        )}
        <p className="soft small">{tSetup(device ? 'device-hint' : 'server-hint')}</p>
      </section>
    </div>
  );
}

const PERSON = '';
