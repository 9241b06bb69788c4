import { Button, TextField } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldForm } from '../../components/FieldForm.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { parseRoom, readRoom, storeRoom } from './room-address.ts';

/** A link to a page in a room, and a field for the room's address. @param props.page such as `/daily` */
export function RoomForm({ page }: { page: string }) {
  const { t } = useTranslation('static-site');
  const [room, setRoom] = useState(readRoom);
  const [isEditing, setEditing] = useState(room === undefined);
  const [typed, setTyped] = useState(room ?? '');
  const [isWrong, setWrong] = useState(false);
  if (room !== undefined && !isEditing) {
    return (
      <p className="row">
        <LinkButton look="primary" icon="forward" href={`${room}${page}`} elsewhere>
          {t('open', { room: new URL(room).host })}
        </LinkButton>
        <Button look="plain" onClick={() => setEditing(true)}>
          {t('other')}
        </Button>
      </p>
    );
  }
  const submit = () => {
    const parsed = parseRoom(typed);
    setWrong(parsed === undefined);
    if (parsed === undefined) return;
    storeRoom(parsed);
    setRoom(parsed);
    setEditing(false);
  };
  return (
    <FieldForm onSubmit={submit}>
      <TextField
        label={t('address')}
        value={typed}
        inputMode="url"
        autoComplete="url"
        {...(isWrong ? { error: t('address-wrong') } : { hint: t('address-hint') })}
        onChange={({ currentTarget }) => {
          setWrong(false);
          setTyped(currentTarget.value);
        }}
      />
      <Button type="submit">{t('keep')}</Button>
    </FieldForm>
  );
}
