import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import styles from './fields.module.css';

interface SwitchProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  onChange(checked: boolean): void;
}

/** A switch that takes effect immediately. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
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

/** A drop-down list with its label. */
export function Select({
  label,
  hint,
  children,
  ...rest
}: Omit<LabelledProps, 'error'> & SelectHTMLAttributes<HTMLSelectElement>) {
  const hintId = useId();
  return (
    <label className={styles.field}>
      <span className={styles.name}>{label}</span>
      <select {...rest} className={styles.input} aria-describedby={hint ? hintId : undefined}>
        {children}
      </select>
      {hint && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
    </label>
  );
}
