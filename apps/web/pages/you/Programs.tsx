import type { AccountData } from '@rota/protocol';
import { Button, Dialog, TextField } from '@rota/ui';
import { type FormEvent, useState } from 'react';
import { CopyField } from '../../components/CopyField.tsx';
import { useSubmit } from '../../components/useSubmit.tsx';
import { useSayDay } from '../../locales/useSay.ts';
import { CredentialList } from './CredentialList.tsx';
import { useSayYou } from './locales/useSayYou.ts';
import styles from './YouPage.module.css';
import { MAX_NAME_LENGTH, youRequests } from './you-requests.ts';

/** Bots that play for the account through the API, each with its token. */
export function Programs({ kept, onKept }: { kept: AccountData; onKept(kept: AccountData): void }) {
  const say = useSayYou();
  const sayDay = useSayDay();
  const { submit, alert } = useSubmit();
  const [name, setName] = useState('');
  const [made, setMade] = useState<{ readonly name: string; readonly token: string }>();
  const make = (event: FormEvent) => {
    event.preventDefault();
    return submit(youRequests.makeProgram(name.trim()), ({ token, kept: now }) => {
      setMade({ name: name.trim(), token });
      setName('');
      onKept(now);
    });
  };
  return (
    <section className="stack">
      <h2>{say('programs.title')}</h2>
      <p className="soft measure">{say('programs.text')}</p>
      <CredentialList
        label={say('programs.list')}
        credentials={kept.programs.map(({ id, name, created }) => ({
          id,
          name,
          detail: say('thing.made', { date: sayDay(created) }),
        }))}
        words={{ remove: say('revoke'), sure: say('revoke.sure') }}
        remove={youRequests.revokeProgram}
        onRemoved={onKept}
      />
      <form className={styles.field} onSubmit={make}>
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
      {alert}
      <Dialog
        open={made !== undefined}
        title={say('token.title', { name: made?.name })}
        onClose={() => setMade(undefined)}
        actions={<Button onClick={() => setMade(undefined)}>{say('token.done')}</Button>}
      >
        <div className="stack gap-3">
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
