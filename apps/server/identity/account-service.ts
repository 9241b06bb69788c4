import { rejection } from '@rota/core';
import type { AccountData } from '@rota/protocol';
import { reject } from '../http/http-error.ts';
import type { Store } from '../storage/store.ts';
import type { TableRegistry } from '../table-registry.ts';
import { defaultName, displayName } from './display-name.ts';
import type { Session, Sessions } from './sessions.ts';

/** Larger than any number of days a person can have played. */
const ALL_DAYS = 50_000;

/** Repeats over a person's tables, because they can join more while being merged or deleted. */
const MAX_ROUNDS = 3;

/** Why the target of a merge cannot take a seat: they have one there, or were removed by the host. */
const UNMERGEABLE = new Set(['seated-already', 'removed']);

export interface AccountServiceSettings {
  readonly store: Store;
  readonly registry: TableRegistry;
  readonly sessions: Sessions;
  /** Closes a person's live connections at every node. */
  disconnect(person: string): void;
}

/** Describes, exports, merges and deletes accounts, and ends their sessions. */
export class AccountService {
  constructor(private readonly settings: AccountServiceSettings) {}

  async describe(person: string): Promise<AccountData> {
    const { store } = this.settings;
    const { people } = store;
    const [name, passkeys, programs, tables, unfinished, onDevice] = await Promise.all([
      displayName(people, person),
      people.passkeysOf(person),
      people.programsOf(person),
      people.tablesNaming(person),
      store.countUnfinished(person),
      store.deviceMatches.countOf(person),
    ]);
    return {
      name,
      passkeys: passkeys.map(({ id, name, created, used }) => ({ id, name, created, used })),
      programs: programs.map(({ person: id, name, created }) => ({ id, name, created })),
      matches: { all: tables.length, unfinished, onDevice },
    };
  }

  /** Yields all stored data as pieces of one JSON document; there may be many matches. */
  async *exportData(person: string): AsyncGenerator<string> {
    const { store, registry } = this.settings;
    const { matches: _, ...account } = await this.describe(person);
    const ratings = Object.fromEntries(await store.ratings.of(person));
    const ratingHistory = Object.fromEntries(await store.ratings.historyOf(person));
    const daily = await store.daily.attemptsOf(person, ALL_DAYS);
    const moderation = await store.moderation.reportsAndMutesOf(person);
    const friends = (await store.friends.of(person)).map(({ person: id, name, since }) => ({
      name: name ?? defaultName(id),
      since,
    }));
    const browsers = await store.push.of(person);
    const notifications = browsers.map(({ endpoint, language, created }) => ({
      endpoint,
      language,
      created,
    }));
    const data = {
      id: person,
      ...account,
      ratings,
      ratingHistory,
      daily,
      friends,
      ...moderation,
      notifications,
    };
    const head = JSON.stringify(data);
    yield `${head.slice(0, -1)},"matches":[`;
    let separator = '\n';
    for (const table of await store.people.tablesNaming(person)) {
      const summary = await store.summary(table, person);
      const record = summary?.state === 'over' ? await registry.recordOf(table) : undefined;
      const known = summary ?? { id: table, seat: null };
      yield separator + JSON.stringify({ ...known, ...(record ? { record } : {}) });
      separator = ',\n';
    }
    for (const id of await store.deviceMatches.idsOf(person)) {
      const summary = await store.deviceMatches.summary(id, person);
      const record = await store.deviceMatches.record(id);
      if (!summary || !record) continue;
      yield separator + JSON.stringify({ ...summary, record });
      separator = ',\n';
    }
    yield '\n]}\n';
  }

  /** Moves everything of one person to another. */
  async merge(person: string, into: string): Promise<void> {
    const { store, registry, sessions } = this.settings;
    if (person === into) return;
    const target = { person: into, name: await displayName(store.people, into) };
    await this.forEachTable(person, async (table) => {
      const obstacle = await registry.replacePerson(table, person, target);
      if (!obstacle || !UNMERGEABLE.has(obstacle.code)) return obstacle;
      return registry.replacePerson(table, person, former(sessions.pseudonym(person, table)));
    });
    await store.people.merge(person, into);
    this.settings.disconnect(person);
  }

  /** Revokes a program's token. @returns false when the owner has no such program */
  async revokeProgram(owner: string, program: string): Promise<boolean> {
    const isRevoked = await this.settings.store.people.revokeProgram(owner, program);
    if (isRevoked) this.settings.disconnect(program);
    return isRevoked;
  }

  /** Ends one session; copies of its cookie become invalid too. */
  async endSession({ id, person, begun }: Session): Promise<void> {
    const { people, push } = this.settings.store;
    await people.endSession(id, Date.now(), begun);
    await push.removeSession(id);
    this.settings.disconnect(person);
  }

  /** Ends the person's sessions on all devices. */
  async endAllSessions({ person, begun }: Session): Promise<void> {
    const { people, push } = this.settings.store;
    await people.endSession(person, Date.now(), begun);
    await push.removeAllOf(person);
    this.settings.disconnect(person);
  }

  /** Deletes a person and their programs. Their matches stay, under a pseudonym. */
  async delete(person: string): Promise<void> {
    const { store, registry, sessions } = this.settings;
    const { people } = store;
    const programs = await people.allProgramsOf(person);
    for (const program of programs) await this.revokeProgram(person, program);
    for (const one of [...programs, person]) {
      await this.forEachTable(one, (table) =>
        registry.replacePerson(table, one, former(sessions.pseudonym(one, table))),
      );
      await people.delete(one);
    }
    this.settings.disconnect(person);
  }

  private async forEachTable(
    person: string,
    act: (table: string) => ReturnType<TableRegistry['replacePerson']>,
  ): Promise<void> {
    const { people } = this.settings.store;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const tables = await people.tablesNaming(person);
      if (tables.length === 0) return;
      for (const table of tables) if (await act(table)) reject(rejection('not-all-forgotten'));
    }
  }
}

function former(pseudonym: string) {
  return { person: pseudonym, name: '', former: true } as const;
}
