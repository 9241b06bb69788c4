import { DEFAULT_LEVEL, levelsOf } from '@rota/bots';
import { type AnyGame, defaultOf, matchOptions, tableOptions } from '@rota/core';
import { Monogram, Segmented, Select, TextField } from '@rota/ui';
import { useHouse } from '../../house/house.ts';
import { botName } from '../../house/players.ts';
import { sayFromGame } from '../../locales/i18n.ts';
import { useSay } from '../../locales/useSay.ts';
import { sayTiming } from '../../parts/say-timing.ts';
import { OptionInput } from './OptionInput.tsx';
import styles from './TableSetupForm.module.css';
import {
  type Opponent,
  type TableSetup,
  toDevice,
  toServer,
  withOpponent,
  withOption,
  withPrivacy,
  withSeats,
  withTiming,
} from './table-setup.ts';
import { TIMINGS, timingKey, timingOf } from './timings.ts';

interface TableSetupFormProps {
  readonly wish: TableSetup;
  readonly game: AnyGame;
  /** There is no server to play on. */
  readonly deviceOnly: boolean;
  onChange(wish: TableSetup): void;
}

/** How many sit down, who they are, and the options of the game. */
export default function TableSetupForm({ wish, game, deviceOnly, onChange }: TableSetupFormProps) {
  const say = useSay();
  const { catalogues } = useHouse();
  const sayGame = sayFromGame(catalogues, game.id);
  const seats = wish.others.length + 1;
  const specs = tableOptions(matchOptions(game, seats));
  const device = deviceOnly || wish.where === 'device';
  const { min, max } = game.seats;
  return (
    <div className={styles.form}>
      <section>
        <h2>{say('set.players')}</h2>
        <Segmented
          label={say('set.how-many')}
          value={seats}
          choices={Array.from({ length: max - min + 1 }, (_, at) => ({
            value: min + at,
            label: min + at,
          }))}
          onChange={(count) => onChange(withSeats(wish, game, count))}
        />
        <ul className={styles.seats}>
          {wish.others.map((other, at) => {
            const name = botName(at + 1, say);
            const value = other.kind === 'bot' ? other.bot : PERSON;
            const person: Opponent = device
              ? { kind: 'here', name: say('set.player', { seat: at + 2 }) }
              : { kind: 'open' };
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              <li key={at}>
                <Monogram
                  name={other.kind === 'bot' ? name : other.kind === 'here' ? other.name : '?'}
                  seat={at + 1}
                />
                <Select
                  label={other.kind === 'bot' ? name : say('set.seat', { seat: at + 2 })}
                  value={value}
                  onChange={({ currentTarget }) =>
                    onChange(
                      withOpponent(
                        wish,
                        at,
                        currentTarget.value === PERSON
                          ? person
                          : { kind: 'bot', bot: currentTarget.value },
                      ),
                    )
                  }
                >
                  {levelsOf(game).map((bot) => (
                    <option key={bot} value={bot}>
                      {say(`bot.${bot}`)}
                    </option>
                  ))}
                  <option value={PERSON}>{say(device ? 'set.here' : 'set.open')}</option>
                </Select>
                {other.kind === 'here' && (
                  <TextField
                    label={say('set.name')}
                    value={other.name}
                    maxLength={MAX_NAME_LENGTH}
                    onChange={({ currentTarget }) =>
                      onChange(withOpponent(wish, at, { kind: 'here', name: currentTarget.value }))
                    }
                  />
                )}
              </li>
            );
          })}
        </ul>
      </section>
      <section>
        <h2>{say('set.match')}</h2>
        {Object.entries(specs).map(([name, spec]) => (
          <OptionInput
            key={name}
            name={name}
            spec={spec}
            value={wish.options[name] ?? defaultOf(spec)}
            say={sayGame}
            onChange={(value) => onChange(withOption(wish, specs, name, value))}
          />
        ))}
        <Segmented
          label={say('set.where')}
          value={device ? 'device' : 'server'}
          choices={(deviceOnly ? (['device'] as const) : (['server', 'device'] as const)).map(
            (value) => ({ value, label: say(`set.where.${value}`) }),
          )}
          onChange={(where) =>
            onChange(where === 'device' ? toDevice(wish, DEFAULT_LEVEL) : toServer(wish))
          }
        />
        {wish.others.some(({ kind }) => kind === 'open') && (
          <Segmented
            label={say('set.found')}
            value={wish.private ? 'invited' : 'all'}
            choices={(['all', 'invited'] as const).map((value) => ({
              value,
              label: say(`set.found.${value}`),
            }))}
            onChange={(value) => onChange(withPrivacy(wish, value === 'invited'))}
          />
        )}
        {!device && (
          <Select
            label={say('set.timing')}
            value={wish.timing ? timingKey(wish.timing) : ''}
            onChange={({ currentTarget }) =>
              onChange(withTiming(wish, timingOf(currentTarget.value)))
            }
          >
            <option value="">{sayTiming(undefined, say)}</option>
            {TIMINGS.map((timing) => (
              <option key={timingKey(timing)} value={timingKey(timing)}>
                {sayTiming(timing, say)}
              </option>
            ))}
          </Select>
        )}
        <p className={styles.hint}>{say(device ? 'set.device-hint' : 'set.server-hint')}</p>
      </section>
    </div>
  );
}

/** The list's value for a seat that is a person's; no bot is called so. */
const PERSON = '';

const MAX_NAME_LENGTH = 24;
