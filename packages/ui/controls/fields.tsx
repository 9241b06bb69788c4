import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './fields.module.css';

interface SwitchProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
  onChange(checked: boolean): void;
}

/** A switch that takes effect immediately. */
export function Switch({ label, hint, checked, disabled = false, onChange }: SwitchProps) {
  const hintId = useId();
  return (
    <label className={styles.switch}>
      <span>
        <span className={styles.name}>{label}</span>
        {hint && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.track}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? hintId : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

interface LabelledProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Why the value is invalid. */
  readonly error?: ReactNode;
}

/** A text input with its label. */
export function TextField({
  label,
  hint,
  error,
  ...rest
}: LabelledProps & InputHTMLAttributes<HTMLInputElement>) {
  const hintId = useId();
  return (
    <label className={styles.field}>
      <span className={styles.name}>{label}</span>
      <input
        {...rest}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={hint || error ? hintId : undefined}
      />
      {(error ?? hint) && (
        <span id={hintId} className={error ? styles.error : styles.hint}>
          {error ?? hint}
        </span>
      )}
    </label>
  );
}

interface SelectProps<Value extends string | number> extends Omit<LabelledProps, 'error'> {
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  onChange(value: NoInfer<Value>): void;
}

/** A drop-down list with its label. */
export function Select<Value extends string | number>({
  label,
  hint,
  value,
  choices,
  onChange,
}: SelectProps<Value>) {
  const hintId = useId();
  return (
    <label className={styles.field}>
      <span className={styles.name}>{label}</span>
      <select
        className={styles.input}
        value={value}
        aria-describedby={hint ? hintId : undefined}
        onChange={({ currentTarget }) => onChange(choices[currentTarget.selectedIndex]!.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {hint && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
    </label>
  );
}
