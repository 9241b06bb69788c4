import { Button, TextField } from '@rota/ui';
import { useRef, useState } from 'react';

import { copyText } from './copy-text.ts';

interface CopyFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  /** The button's label before and after copying. */
  readonly labels: { readonly copy: string; readonly copied: string };
  /** The copy button. Default: a quiet one. */
  readonly look?: 'primary' | 'quiet';
}

export function CopyField({ label, hint, value, labels, look = 'quiet' }: CopyFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    setCopied(await copyText(value));
    field.current!.querySelector('input')!.select();
  };
  return (
    <div className="stack gap-3" ref={field}>
      <TextField label={label} hint={hint} value={value} readOnly />
      <div>
        <Button look={look} icon={copied ? 'check' : 'copy'} onClick={copy}>
          {copied ? labels.copied : labels.copy}
        </Button>
      </div>
    </div>
  );
}
