import type { LobbyTable } from '@rota/protocol';
import { lazyPart } from '../../components/lazy-component.tsx';
import { MatchList } from '../../components/MatchList.tsx';
import {
  isYourTurn,
  type ListedMatch,
  mergeMatches,
  ownMatches,
} from '../../components/match-list.ts';
import type { DeviceMatch } from '../../device/device-store.ts';

const MAX_WATCHABLE = 6;

const Invitations = lazyPart(
  () => import('../../components/friends/Invitations.tsx'),
  ['friends'],
  null,
);

interface LobbyTablesProps {
  readonly tables: readonly LobbyTable[];
  readonly onDevice: readonly DeviceMatch[];
  readonly watch: readonly ListedMatch[];
}

/** Friends’ invitations, the player's own matches, open tables, and matches to watch. */
export function LobbyTables({ tables, onDevice, watch }: LobbyTablesProps) {
  const own = ownMatches(tables, onDevice);
  const invited = tables.filter(({ invitedBy }) => invitedBy !== undefined);
  const open = tables.filter(({ seat, invitedBy }) => seat === null && invitedBy === undefined);
  return (
    <>
      {invited.length > 0 && <Invitations tables={invited} />}
      <MatchList
        title="lobby.own"
        matches={own.toSorted((a, b) => Number(isYourTurn(b)) - Number(isYourTurn(a)))}
      />
      <MatchList title="lobby.open" matches={mergeMatches(open, [])} />
      <MatchList title="lobby.watch" matches={watch.slice(0, MAX_WATCHABLE)} />
    </>
  );
}
