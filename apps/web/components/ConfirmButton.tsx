import { Button } from '@rota/ui';
import { useState } from 'react';

interface ConfirmButtonProps {
  readonly label: string;
  /** What the button says once it was pressed. */
  readonly question: string;
  /** What it acts on; for screen readers. */
  readonly name: string;
  onConfirm(): unknown;
}

/** A button that acts on the second press; losing the focus takes the first one back. */
export function ConfirmButton({ label, question, name, onConfirm }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Button
      look={isAsking ? 'primary' : 'plain'}
      onBlur={() => setAsking(false)}
      onClick={() => (isAsking ? onConfirm() : setAsking(true))}
    >
      {isAsking ? question : label}
      <span className="unseen">{name}</span>
    </Button>
  );
}
