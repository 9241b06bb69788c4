import { err, type Result } from '@rota/core';
import type {
  CreatedFriendLink,
  CreateTable,
  Friend,
  InviteFriend,
  OpenedFriendLink,
  OwnFriends,
  TableSummary,
} from '@rota/protocol';
import { api, request, tablePath, tryRequest } from '../../app/requests.ts';
import { setQuery } from '../../app/useQuery.ts';

export const FRIENDS_PATH = '/api/me/friends';

const friendPath = (id: string) => `${FRIENDS_PATH}/${encodeURIComponent(id)}`;

export const friendRequests = {
  createLink: () => tryRequest<CreatedFriendLink>('POST', `${FRIENDS_PATH}/links`, {}),
  withdrawLinks: () => tryRequest<OwnFriends>('DELETE', `${FRIENDS_PATH}/links`),
  /** Returns who made a link. @throws RequestError */
  open: (link: string) => request<OpenedFriendLink>('POST', '/api/friend-links/open', { link }),
  accept: (link: string) => tryRequest<OwnFriends>('POST', '/api/friend-links/accept', { link }),
  end: (id: string) => tryRequest<OwnFriends>('DELETE', friendPath(id)),
  decline: (table: string) => tryRequest<object>('DELETE', `${tablePath(table)}/invitation`),
};

/** The friends invited to a table in this window. */
export const invitedKey = (table: string) => `friends invited to ${table}`;

/** @param invited those invited before */
export async function inviteFriend(
  friend: string,
  invitation: InviteFriend,
  invited: readonly string[] = [],
): Promise<Result<object>> {
  const answer = await tryRequest<object>('POST', `${friendPath(friend)}/invitations`, invitation);
  if (answer.ok) setQuery(invitedKey(invitation.table), [...invited, friend]);
  return answer;
}

/** Creates a table with an invitation to the friend. @returns the path of its page */
export async function openTableWith(friend: string, wanted: CreateTable): Promise<Result<string>> {
  const created = await api.create(wanted);
  if (!created.ok) return created;
  const { id: table } = created.value;
  const invited = await inviteFriend(friend, { table });
  if (invited.ok) return { ok: true, value: `/table/${table}` };
  await api.close(table);
  return err(invited.rejection);
}

/** The table of the last match once more, with a seat open for each of its other people. */
export function sameTable({ game, options, seats, seat, timing }: TableSummary): CreateTable {
  return {
    game,
    options: { ...options },
    seats: seats.map(({ kind, bot }, at) => {
      if (at === seat) return { kind: 'me' };
      return kind === 'bot' && bot !== undefined ? { kind: 'bot', bot } : { kind: 'open' };
    }),
    ...(timing ? { timing } : {}),
    private: true,
  };
}

/** The address to send to a friend; a fragment never reaches the server's logs. */
export const friendAddress = (origin: string, link: string) => `${origin}/friend#${link}`;

/** Those who play come first, then as given. */
export function playingFirst(friends: readonly Friend[]): Friend[] {
  return [...friends].sort((a, b) => Number(b.playing !== undefined) - Number(!!a.playing));
}
