import type { OptionSpec, OptionValue, Translate } from '@rota/core';
import { SegmentedControl, Select, TextField } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldFor } from './table-setup.ts';

interface OptionInputProps {
  readonly name: string;
  readonly spec: OptionSpec;
  readonly value: OptionValue;
  /** The names of those who play, by seat; left out for a game's own options. */
  readonly players?: readonly string[];
  /** Translates the game's messages. */
  readonly t: Translate;
  onChange(value: OptionValue): void;
}

/** Options that every game has; their labels are not the game's. */
const MATCH_OPTIONS = ['deals', 'dealer'];

/** The input for one option: radio buttons, a list or a number, depending on its values. */
export function OptionInput({
  name,
  spec,
  value,
  players = [],
  t: tGame,
  onChange,
}: OptionInputProps) {
  const { t: tWeb } = useTranslation();
  const t = (MATCH_OPTIONS.includes(name) ? tWeb : tGame) as Translate;
  const label = t(`option.${name}`);
  const nameOf = (each: OptionValue): string => {
    if (name === 'dealer') return players[Number(each)]!;
    const key = `option.${name}.${each}`;
    const said = t(key);
    // A number has no message.
    return said === key ? String(each) : said;
  };
  const field = fieldFor(spec);
  switch (field.kind) {
    case 'few':
      return (
        <SegmentedControl
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
          choices={field.values.map((each) => ({ value: each, label: nameOf(each) }))}
          onChange={onChange}
        />
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

/** Radio buttons for words such as “rota”, and a field for a number. */
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
  const { t } = useTranslation();
  const [typed, setTyped] = useState(typeof value === 'number' ? String(value) : '');
  const isValid = (text: string) =>
    text !== '' && Number.isInteger(Number(text)) && Number(text) >= min && Number(text) <= max;
  const isNumber = typeof value === 'number';
  return (
    <div className="stack gap-3">
      {words.length > 0 && (
        <SegmentedControl
          label={label}
          value={isNumber ? NUMBER : value}
          choices={[...words, { value: NUMBER, label: t('setup.number') }]}
          onChange={(choice) => {
            if (choice !== NUMBER) onChange(choice);
            else {
              setTyped(String(Math.max(min, 1)));
              onChange(Math.max(min, 1));
            }
          }}
        />
      )}
      {(isNumber || words.length === 0) && (
        <TextField
          label={words.length > 0 ? t('setup.number-of', { option: label }) : label}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={typed}
          {...(isValid(typed) ? {} : { error: t('setup.number-wrong', { min, max }) })}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            if (isValid(currentTarget.value)) onChange(Number(currentTarget.value));
          }}
        />
      )}
    </div>
  );
}
