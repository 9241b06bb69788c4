import { Button } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ConfirmButton.module.css';

interface ConfirmButtonProps {
  readonly label: string;
  /** The label of the button that confirms. */
  readonly question: string;
  /** What it acts on; for screen readers. */
  readonly name?: string;
  onConfirm(): unknown;
}

/**
 * A button that asks, by a second one above it, before it acts. Another press on it declines, so that a
 * double click never confirms; losing the focus declines, too.
 */
export function ConfirmButton({ label, question, name, onConfirm }: ConfirmButtonProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const subject = name !== undefined && <span className="unseen">{name}</span>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <span
      role="group"
      className={styles.place}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setAsking(false);
      }}
    >
      <Button
        look={isAsking ? 'quiet' : 'plain'}
        onClick={({ currentTarget }) => {
          // Safari does not focus buttons that are clicked.
          currentTarget.focus();
          setAsking(!isAsking);
        }}
      >
        <span className="overlaid">
          <span data-hidden={isAsking || undefined}>{label}</span>
          <span data-hidden={!isAsking || undefined}>{t('confirm.no')}</span>
        </span>
        {subject}
      </Button>
      {isAsking && (
        <span className={styles.confirm}>
          <Button
            look="primary"
            // Keeps the focus, whose loss would decline before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={onConfirm}
          >
            {question}
            {subject}
          </Button>
        </span>
      )}
    </span>
  );
}
