import type { z } from 'zod';
import { dailyDay, dailyNews, dailyTry } from './daily.ts';
import {
  addPasskey,
  addProgram,
  createTable,
  handInMatch,
  introduce,
  matchesPage,
  mutePlayer,
  removeGuest,
  reportPlayer,
  sayPhrase,
  seekMatch,
  signIn,
  signOut,
  takeSeat,
} from './requests.ts';
import * as answers from './responses.ts';
import { tableSummary } from './table.ts';

export type Schema = z.ZodType;

/** One thing that can be asked over HTTP. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** Parameters in braces. */
  readonly path: string;
  readonly summary: string;
  /** Of the request; left out: there is none. */
  readonly body?: Schema;
  readonly query?: z.ZodObject;
  /** Left out: no JSON that is described here. */
  readonly answer?: Schema;
  /** The status when it is done; left out: 200. */
  readonly status?: 201;
  /** Whether only people can ask it, not their programs. */
  readonly people?: true;
}

/** The whole HTTP interface. */
export const OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/me',
    summary:
      'Who is asking. Makes a guest, by a cookie, of a client that has none; no other request does.',
    answer: answers.me,
  },
  {
    method: 'put',
    path: '/api/me',
    summary: 'Says what one wants to be called.',
    body: introduce,
    answer: answers.me,
  },
  {
    method: 'get',
    path: '/api/tables',
    summary: 'Tables with an open seat and one’s own unfinished ones, newest first.',
    answer: answers.tableSummaries,
  },
  {
    method: 'get',
    path: '/api/watch',
    summary: 'Running tables of others, not private, where people play each other, newest first.',
    answer: answers.tableSummaries,
  },
  {
    method: 'get',
    path: '/api/matches',
    summary: 'All matches of one’s own, newest first, a page at a time.',
    query: matchesPage,
    answer: answers.tableSummaries,
  },
  {
    method: 'post',
    path: '/api/matches',
    summary:
      'Hands in a match played on one’s own device, for one’s history; the same one again changes nothing.',
    body: handInMatch,
    answer: tableSummary,
    status: 201,
    people: true,
  },
  {
    method: 'post',
    path: '/api/tables',
    summary: 'Makes a table. The first deal is dealt as soon as no seat is open.',
    body: createTable,
    answer: tableSummary,
    status: 201,
  },
  {
    method: 'get',
    path: '/api/tables/{id}',
    summary: 'A table.',
    answer: tableSummary,
  },
  {
    method: 'post',
    path: '/api/tables/{id}/seats',
    summary: 'Takes an open seat, any if none is named, or comes back to one’s own.',
    body: takeSeat,
    answer: tableSummary,
  },
  {
    method: 'post',
    path: '/api/tables/{id}/leave',
    summary: 'Leaves one’s seat to a bot until one is back.',
    answer: tableSummary,
  },
  {
    method: 'post',
    path: '/api/tables/{id}/resign',
    summary: 'Gives the match up; a bot plays on to its end.',
    answer: tableSummary,
  },
  {
    method: 'post',
    path: '/api/tables/{id}/remove',
    summary: 'Sends a guest away for good; only the host may, while no deal runs.',
    body: removeGuest,
    answer: tableSummary,
  },
  {
    method: 'post',
    path: '/api/tables/{id}/rematch',
    summary: 'After the match: the same table again for the same people. Answers with the new one.',
    answer: tableSummary,
  },
  {
    method: 'get',
    path: '/api/tables/{id}/record',
    summary: 'The record of a match that is over.',
    answer: answers.matchRecord,
  },
  {
    method: 'post',
    path: '/api/tables/{id}/phrases',
    summary: 'Says something from one’s seat to all at the table.',
    body: sayPhrase,
    answer: answers.done,
  },
  {
    method: 'get',
    path: '/api/tables/{id}/mutes',
    summary: 'The seats whose people one does not hear.',
    answer: answers.mutedSeats,
  },
  {
    method: 'post',
    path: '/api/tables/{id}/mutes',
    summary: 'Does not hear the person at that seat any more, at any table, or does again.',
    body: mutePlayer,
    answer: answers.mutedSeats,
  },
  {
    method: 'post',
    path: '/api/tables/{id}/reports',
    summary: 'Tells whoever runs the room of the person at that seat.',
    body: reportPlayer,
    answer: answers.done,
  },
  {
    method: 'get',
    path: '/api/tables/{id}/ratings',
    summary: 'The ratings of the people at a table, in its game.',
    answer: answers.ratingsAtTable,
  },
  {
    method: 'get',
    path: '/api/ratings/{game}',
    summary: 'The best players of a game.',
    answer: answers.bestPlayers,
  },
  {
    method: 'get',
    path: '/api/me/ratings',
    summary: 'One’s own ratings.',
    answer: answers.ownRatings,
  },
  {
    method: 'post',
    path: '/api/quick',
    summary:
      'Waits for strangers to play with; to be asked again every few seconds until they are there.',
    body: seekMatch,
    answer: answers.sought,
    people: true,
  },
  {
    method: 'delete',
    path: '/api/quick',
    summary: 'Waits no more.',
    answer: answers.done,
  },
  {
    method: 'get',
    path: '/api/daily',
    summary: 'The match of the day, the days to come and their commitments, and the last days.',
    answer: dailyNews,
  },
  {
    method: 'get',
    path: '/api/daily/{day}',
    summary: 'One day: its results once one has played, its secret once it is over.',
    answer: dailyDay,
  },
  {
    method: 'post',
    path: '/api/daily/{day}/tries',
    summary: 'Begins one’s one try at that day, or goes on with it. Answers with its table.',
    answer: dailyTry,
    people: true,
  },
  {
    method: 'get',
    path: '/api/me/kept',
    summary: 'What the room keeps of one: passkeys, programs, how many matches.',
    answer: answers.kept,
    people: true,
  },
  {
    method: 'get',
    path: '/api/me/data',
    summary: 'All of it, with the records of finished matches, as a file.',
    people: true,
  },
  {
    method: 'delete',
    path: '/api/me',
    summary: 'Deletes all of it.',
    answer: answers.done,
    people: true,
  },
  {
    method: 'post',
    path: '/api/me/programs',
    summary: 'Lets a program play, under a name of its own; answers with its token, once.',
    body: addProgram,
    answer: answers.madeProgram,
    status: 201,
    people: true,
  },
  {
    method: 'delete',
    path: '/api/me/programs/{id}',
    summary: 'Revokes a program’s token.',
    answer: answers.kept,
    people: true,
  },
  {
    method: 'post',
    path: '/api/me/passkeys/options',
    summary: 'What a browser needs to make a passkey (WebAuthn’s creation options).',
    people: true,
  },
  {
    method: 'post',
    path: '/api/me/passkeys',
    summary: 'Adds a passkey.',
    body: addPasskey,
    answer: answers.kept,
    status: 201,
    people: true,
  },
  {
    method: 'delete',
    path: '/api/me/passkeys/{id}',
    summary: 'Removes a passkey.',
    answer: answers.kept,
    people: true,
  },
  {
    method: 'post',
    path: '/api/sign-in/options',
    summary: 'What a browser needs to sign in with a passkey (WebAuthn’s request options).',
    people: true,
  },
  {
    method: 'post',
    path: '/api/sign-in',
    summary: 'Signs in with a passkey.',
    body: signIn,
    answer: answers.me,
    people: true,
  },
  {
    method: 'post',
    path: '/api/sign-out',
    summary: 'Makes this device nobody’s, or every device of this person; their cookies are void.',
    body: signOut,
    answer: answers.done,
    people: true,
  },
  { method: 'get', path: '/healthz', summary: 'Whether it lives.', answer: answers.health },
  { method: 'get', path: '/openapi.json', summary: 'This description.' },
];
