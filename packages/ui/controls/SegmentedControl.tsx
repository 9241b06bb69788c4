import { type ReactNode, useId } from 'react';
import styles from './SegmentedControl.module.css';

interface SegmentedProps<Value extends string | number> {
  /** The accessible name; visible unless `hideLabel`. */
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: ReactNode }[];
  onChange(value: NoInfer<Value>): void;
}

/** A segmented control: a group of radio buttons in a row. */
export function SegmentedControl<Value extends string | number>({
  label,
  hideLabel = false,
  value,
  choices,
  onChange,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.set}>
      <legend className={hideLabel ? 'unseen' : `soft small ${styles.legend}`}>{label}</legend>
      <div className={styles.row}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              className="unseen"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
