import type { OptionSpec, OptionValue } from '@rota/core';
import { Segmented, Select, TextField } from '@rota/ui';
import { useState } from 'react';
import { botName } from '../../house/players.ts';
import type { Say } from '../../locales/i18n.ts';
import { useSay } from '../../locales/useSay.ts';
import styles from './TableSetupForm.module.css';
import { fieldFor } from './table-setup.ts';

interface OptionInputProps {
  readonly name: string;
  readonly spec: OptionSpec;
  readonly value: OptionValue;
  /** The game's own sentences. */
  readonly say: Say;
  onChange(value: OptionValue): void;
}

/** The options that every match has; the shell has the words for them. */
const MATCH_OPTIONS = ['deals', 'dealer'];

/** One option, asked for in the way that suits its values. */
export function OptionInput({ name, spec, value, say: sayGame, onChange }: OptionInputProps) {
  const sayWeb = useSay();
  const ofTheHouse = MATCH_OPTIONS.includes(name);
  const say = (ofTheHouse ? sayWeb : sayGame) as Say;
  const label = say(`option.${name}`);
  const nameOf = (each: OptionValue): string => {
    if (name === 'dealer') return each === 0 ? sayWeb('you.name') : botName(Number(each), sayWeb);
    const key = `option.${name}.${each}`;
    const said = say(key);
    // Numbers speak for themselves.
    return said === key ? String(each) : said;
  };
  const field = fieldFor(spec);
  switch (field.kind) {
    case 'few':
      return (
        <Segmented
          label={label}
          value={value}
          choices={field.values.map((each) => ({ value: each, label: nameOf(each) }))}
          onChange={onChange}
        />
      );
    case 'many':
      return (
        <Select
          label={label}
          value={value}
          onChange={({ currentTarget }) =>
            onChange(field.values.find((each) => String(each) === currentTarget.value)!)
          }
        >
          {field.values.map((each) => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </Select>
      );
    case 'number':
      return (
        <NumberOrWord
          label={label}
          value={value}
          words={field.words.map((word) => ({ value: word, label: nameOf(word) }))}
          min={field.min}
          max={field.max}
          onChange={onChange}
        />
      );
  }
}

const NUMBER = ' number';

/** A word such as “rota”, or a number typed in. */
function NumberOrWord({
  label,
  value,
  words,
  min,
  max,
  onChange,
}: {
  label: string;
  value: OptionValue;
  words: readonly { value: string; label: string }[];
  min: number;
  max: number;
  onChange(value: OptionValue): void;
}) {
  const say = useSay();
  const [typed, setTyped] = useState(typeof value === 'number' ? String(value) : '');
  const number = Number(typed);
  const wrong = typed === '' || !Number.isInteger(number) || number < min || number > max;
  const typing = typeof value === 'number';
  return (
    <div className={styles.numberOrWord}>
      {words.length > 0 && (
        <Segmented
          label={label}
          value={typing ? NUMBER : value}
          choices={[...words, { value: NUMBER, label: say('set.number') }]}
          onChange={(choice) => {
            if (choice !== NUMBER) onChange(choice);
            else {
              setTyped(String(Math.max(min, 1)));
              onChange(Math.max(min, 1));
            }
          }}
        />
      )}
      {(typing || words.length === 0) && (
        <TextField
          label={words.length > 0 ? say('set.number-of', { option: label }) : label}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={typed}
          {...(wrong ? { error: say('set.number-wrong', { min, max }) } : {})}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            const next = Number(currentTarget.value);
            if (
              currentTarget.value !== '' &&
              Number.isInteger(next) &&
              next >= min &&
              next <= max
            ) {
              onChange(next);
            }
          }}
        />
      )}
    </div>
  );
}
