import { MAX_TEXT_LENGTH } from '@rota/protocol/protocol';
import { Button, TextField } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../useSubmit.tsx';
import styles from './Phrases.module.css';
import { socialApi } from './social-api.ts';

/** Where a player writes to the others at a private table. */
export function WriteText({ id }: { id: string }) {
  const { t } = useTranslation('social');
  const { submit, alert } = useSubmit();
  const [text, setText] = useState('');
  return (
    <form
      className={`row ${styles.write}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        return submit(socialApi.write(id, { text }), () => setText(''));
      }}
    >
      <TextField
        label={t('text')}
        hint={t('text.hint')}
        value={text}
        maxLength={MAX_TEXT_LENGTH}
        autoComplete="off"
        enterKeyHint="send"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" icon="forward" disabled={text.trim() === ''}>
        {t('text.send')}
      </Button>
      {alert}
    </form>
  );
}
