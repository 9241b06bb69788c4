import { DEFAULT_LEVEL, levelsOf } from '@rota/bots';
import { Button, Select } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { gameTranslator } from '../../locales/i18n.ts';
import { lastGame, lastSetup } from '../../pages/lobby/last-setup.ts';
import { parseSetup, serverTable, withFriend } from '../../pages/lobby/table-setup.ts';
import { useSubmit } from '../useSubmit.tsx';
import { openTableWith } from './friend-requests.ts';
import styles from './friends.module.css';

/** Opens a table of a chosen game, as it was last set up, with one seat for the friend. */
export function InviteToGame({ friend }: { friend: string }) {
  const { gameLoader, i18n } = useAppServices();
  const { t } = useTranslation('friends');
  const [, navigate] = useLocation();
  const { submit, alert } = useSubmit();
  const [game, setGame] = useState(() => lastGame(gameLoader));
  const open = async () => {
    const rules = await gameLoader.rules(game);
    const setup = parseSetup(lastSetup(game), rules, levelsOf(rules), DEFAULT_LEVEL);
    return openTableWith(friend, serverTable(withFriend(setup, DEFAULT_LEVEL)));
  };
  return (
    <div className={styles.invite}>
      <Select
        label={t('invite.game')}
        value={game}
        choices={gameLoader.modules.map(({ id }) => ({
          value: id,
          label: gameTranslator(i18n, id)('title'),
        }))}
        onChange={setGame}
      />
      <Button look="primary" onClick={() => submit(open(), navigate)}>
        {t('invite.open')}
      </Button>
      <p className="soft small">{t('invite.hint')}</p>
      {alert}
    </div>
  );
}
