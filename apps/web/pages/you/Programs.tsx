import type { Rejection } from '@rota/core';
import type { Kept } from '@rota/protocol';
import { Button, Dialog, TextField } from '@rota/ui';
import { type FormEvent, useState } from 'react';
import { useSayDay, useTellRefusal } from '../../locales/useSay.ts';
import { CopyField } from '../../parts/CopyField.tsx';
import { CredentialList } from './CredentialList.tsx';
import { useSayYou } from './locales/useSayYou.ts';
import styles from './YouPage.module.css';
import { youRequests } from './you-requests.ts';

/** The longest name the server takes. */
const MAX_NAME_LENGTH = 24;

/** Bots one has written, and the tokens they come with. */
export function Programs({ kept, onKept }: { kept: Kept; onKept(kept: Kept): void }) {
  const say = useSayYou();
  const sayDay = useSayDay();
  const tellRefusal = useTellRefusal();
  const [name, setName] = useState('');
  const [made, setMade] = useState<{ readonly name: string; readonly token: string }>();
  const [refused, setRefused] = useState<Rejection>();
  const make = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await youRequests.makeProgram(name.trim());
    setRefused(answer.ok ? undefined : answer.rejection);
    if (!answer.ok) return;
    setMade({ name: name.trim(), token: answer.value.token });
    setName('');
    onKept(answer.value.kept);
  };
  return (
    <section className={styles.section}>
      <h2>{say('programs.title')}</h2>
      <p>{say('programs.text')}</p>
      <CredentialList
        label={say('programs.list')}
        things={kept.programs.map(({ id, name, created }) => ({
          id,
          name,
          detail: say('thing.made', { date: sayDay(created) }),
        }))}
        words={{ take: say('revoke'), sure: say('revoke.sure') }}
        take={async (id) => {
          const revoked = await youRequests.revokeProgram(id);
          if (revoked.ok) onKept(revoked.value);
          return revoked.ok ? undefined : revoked.rejection;
        }}
      />
      <form className={styles.line} onSubmit={make}>
        <TextField
          label={say('programs.name')}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          required
          autoComplete="off"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" icon="bot">
          {say('programs.make')}
        </Button>
      </form>
      {refused && <p role="alert">{tellRefusal(refused)}</p>}
      <Dialog
        open={made !== undefined}
        title={say('token.title', { name: made?.name })}
        onClose={() => setMade(undefined)}
        actions={<Button onClick={() => setMade(undefined)}>{say('token.done')}</Button>}
      >
        <div className={styles.words}>
          <p>{say('token.text', { name: made?.name })}</p>
          <CopyField
            label={say('token.label')}
            hint={say('token.hint')}
            value={made?.token ?? ''}
            words={{ copy: say('token.copy'), copied: say('token.copied') }}
          />
        </div>
      </Dialog>
    </section>
  );
}
