import type { FormEvent, ReactNode } from 'react';
import styles from './FieldForm.module.css';

interface FieldFormProps {
  readonly onSubmit: () => unknown;
  /** A field, its button and what is said below. */
  readonly children: ReactNode;
}

/** A form of one field with its button beside it, or below it on phones. */
export function FieldForm({ onSubmit, children }: FieldFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {children}
    </form>
  );
}
