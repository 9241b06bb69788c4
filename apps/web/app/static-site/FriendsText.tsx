import { useTranslation } from 'react-i18next';

export function FriendsText() {
  const { t } = useTranslation('static-site');
  return t('friends-text');
}
