import { Button, TextField } from '@rota/ui';
import { useRef, useState } from 'react';
import styles from './CopyField.module.css';

interface CopyFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  /** The button's label before and after copying. */
  readonly labels: { readonly copy: string; readonly copied: string };
}

/** A read-only text with a copy button. */
export function CopyField({ label, hint, value, labels }: CopyFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    field.current!.querySelector('input')!.select();
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Without clipboard access the older command copies the selection.
      setCopied(document.execCommand('copy'));
    }
  };
  return (
    <div className={styles.field} ref={field}>
      <TextField label={label} hint={hint} value={value} readOnly />
      <Button icon={copied ? 'check' : 'copy'} onClick={copy}>
        {copied ? labels.copied : labels.copy}
      </Button>
    </div>
  );
}
