import { MAX_NAME_LENGTH } from '@rota/protocol/protocol';
import { TextField } from '@rota/ui';
import { useTranslation } from 'react-i18next';

interface NameFieldProps {
  readonly name: string;
  readonly setName: (name: string) => void;
  /** Replaces the usual label. */
  readonly label?: string;
  readonly hint?: string;
  readonly error?: string;
}

/** The viewer's own name, as `useIntroduction` keeps it. */
export function NameField({ name, setName, label, ...messages }: NameFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={label ?? t('settings.name')}
      value={name}
      maxLength={MAX_NAME_LENGTH}
      autoComplete="nickname"
      {...messages}
      onChange={({ currentTarget }) => setName(currentTarget.value)}
    />
  );
}
