import type { AccountData } from '@rota/protocol';
import { MAX_NAME_LENGTH } from '@rota/protocol/protocol';
import { Button, Dialog, TextField } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../../components/CopyField.tsx';
import { FieldForm } from '../../components/FieldForm.tsx';
import { useSubmit } from '../../components/useSubmit.tsx';
import { useFormatDate } from '../../locales/useGameTranslation.ts';
import { CredentialList } from './CredentialList.tsx';
import { youRequests } from './you-requests.ts';

/** Bots that play for the account through the API, each with its token. */
export function Programs({ kept, onKept }: { kept: AccountData; onKept(kept: AccountData): void }) {
  const { t } = useTranslation('you');
  const formatDate = useFormatDate();
  const { submit, alert } = useSubmit();
  const [name, setName] = useState('');
  const [made, setMade] = useState<{ readonly name: string; readonly token: string }>();
  const make = () =>
    submit(youRequests.makeProgram(name.trim()), ({ token, kept: now }) => {
      setMade({ name: name.trim(), token });
      setName('');
      onKept(now);
    });
  return (
    <section className="stack">
      <h2>{t('programs.title')}</h2>
      <p className="soft measure">{t('programs.text')}</p>
      <CredentialList
        label={t('programs.list')}
        credentials={kept.programs.map(({ id, name, created }) => ({
          id,
          name,
          detail: t('thing.made', { date: formatDate(created) }),
        }))}
        words={{ remove: t('revoke'), sure: t('revoke.sure') }}
        remove={youRequests.revokeProgram}
        onRemoved={onKept}
      />
      <FieldForm onSubmit={make}>
        <TextField
          label={t('programs.name')}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          required
          autoComplete="off"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" icon="bot">
          {t('programs.make')}
        </Button>
        {alert}
      </FieldForm>
      <Dialog
        open={made !== undefined}
        title={t('token.title', { name: made?.name })}
        onClose={() => setMade(undefined)}
        actions={<Button onClick={() => setMade(undefined)}>{t('token.done')}</Button>}
      >
        <div className="stack gap-3">
          <p>{t('token.text', { name: made?.name })}</p>
          <CopyField
            label={t('token.label')}
            hint={t('token.hint')}
            value={made?.token ?? ''}
            labels={{ copy: t('token.copy'), copied: t('token.copied') }}
          />
        </div>
      </Dialog>
    </section>
  );
}
