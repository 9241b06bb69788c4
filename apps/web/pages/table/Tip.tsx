import type { DecisionKind } from '@rota/core';
import { IconButton, type SeatedPlayer } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { useAppServices, usePreferences } from '../../app/app-services.ts';
import type { LoadedGame } from '../../game-loader.ts';
import { useGameTranslation } from '../../locales/useGameTranslation.ts';
import { type ClientTable, isDealOver } from '../../session/table-state.ts';
import styles from './Tip.module.css';

interface TipProps {
  readonly table: ClientTable;
  readonly players: readonly SeatedPlayer[];
  readonly opened: LoadedGame;
  readonly openDecisions: readonly DecisionKind[];
}

/** One line that says what the viewer can do now, or that they only watch, until they hide it. */
export function Tip({ table, players, opened, openDecisions }: TipProps) {
  const { preferences } = useAppServices();
  const { tips } = usePreferences();
  const { t } = useTranslation();
  const { t: tGame } = useGameTranslation(table.game);
  const { view, seat, decisions, winners, abandoned } = table;
  if (!tips || winners || abandoned) return null;
  // Its place is kept from the start, so that the deal does not push the table down.
  if (view === null) return <div className={`line ${styles.tip}`} />;
  // The result below the table says so.
  if (isDealOver(table)) return null;

  const fallback = () => {
    const kind = (['turn', 'sealed', 'reaction'] as const).find((one) =>
      openDecisions.includes(one),
    );
    if (kind) return t(`tip.${kind}`);
    const waited = decisions.filter((one) => one.kind !== 'reaction' && one.seat !== seat);
    const names = waited.map((one) => players[one.seat]!.name);
    return names.length > 0 ? t('tip.wait', { players: names, count: names.length }) : '';
  };
  const ofPlay = () =>
    opened.screen.tip?.({ view, seat, players, openDecisions, t: tGame }) ?? fallback();
  return (
    <aside className={`line gap-2 small ${styles.tip}`} aria-label={t('tip')}>
      <p>{seat === null ? t('tip.watch') : ofPlay()}</p>
      <IconButton
        icon="close"
        label={t('tip.hide')}
        onClick={() => preferences.set({ tips: false })}
      />
    </aside>
  );
}
