import type { Result } from '@rota/core';
import type { AccountData } from '@rota/protocol';
import { ConfirmButton } from '../../components/ConfirmButton.tsx';
import { useSubmit } from '../../components/useSubmit.tsx';
import styles from './YouPage.module.css';

interface CredentialListProps {
  readonly label: string;
  readonly credentials: readonly {
    readonly id: string;
    readonly name: string;
    readonly detail: string;
  }[];
  /** The label of the remove button, and its confirmation question. */
  readonly words: { readonly remove: string; readonly sure: string };
  remove(id: string): Promise<Result<AccountData>>;
  onRemoved(kept: AccountData, id: string): unknown;
}

/** Passkeys or programs of an account, each with a button to remove it. */
export function CredentialList(props: CredentialListProps) {
  const { label, credentials, words, remove, onRemoved } = props;
  const { submit, alert } = useSubmit();
  if (credentials.length === 0) return null;
  return (
    <>
      <ul className={`plain-list ${styles.credentials}`} aria-label={label}>
        {credentials.map(({ id, name, detail }) => (
          <li key={id} className="line between">
            <span>
              <span className={styles.name}>{name}</span>
              <span className="soft small">{detail}</span>
            </span>
            <ConfirmButton
              label={words.remove}
              question={words.sure}
              name={name}
              onConfirm={() => submit(remove(id), (kept) => onRemoved(kept, id))}
            />
          </li>
        ))}
      </ul>
      {alert}
    </>
  );
}
