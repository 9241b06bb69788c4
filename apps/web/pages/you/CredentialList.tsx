import type { Rejection } from '@rota/core';
import { Button } from '@rota/ui';
import { type ReactNode, useState } from 'react';
import { useTellRefusal } from '../../locales/useSay.ts';
import styles from './YouPage.module.css';

export interface Credential {
  readonly id: string;
  readonly name: string;
  readonly detail: ReactNode;
}

interface CredentialListProps {
  readonly label: string;
  readonly things: readonly Credential[];
  /** What taking one away is called, and the question before it. */
  readonly words: { readonly take: string; readonly sure: string };
  /** @returns why it could not be done, if it could not */
  take(id: string): Promise<Rejection | undefined>;
}

/** Things one has, each of which can be taken away in two steps. */
export function CredentialList({ label, things, words, take }: CredentialListProps) {
  const tellRefusal = useTellRefusal();
  const [asked, setAsked] = useState<string>();
  const [refused, setRefused] = useState<Rejection>();
  if (things.length === 0) return null;
  return (
    <>
      <ul className={styles.things} aria-label={label}>
        {things.map(({ id, name, detail }) => (
          <li key={id}>
            <span>
              <span className={styles.thing}>{name}</span>
              <span className={styles.detail}>{detail}</span>
            </span>
            <Button
              look={asked === id ? 'primary' : 'plain'}
              onBlur={() => setAsked(undefined)}
              onClick={async () => {
                if (asked !== id) setAsked(id);
                else setRefused(await take(id));
              }}
            >
              {asked === id ? words.sure : words.take}
              <span className="unseen">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {refused && <p role="alert">{tellRefusal(refused)}</p>}
    </>
  );
}
