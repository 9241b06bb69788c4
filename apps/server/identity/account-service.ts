import { rejection } from '@rota/core';
import type { Kept } from '@rota/protocol';
import { reject } from '../http/http-error.ts';
import type { Store } from '../storage/store.ts';
import type { TableRegistry } from '../table-registry.ts';
import type { Session, Sessions } from './sessions.ts';

/** More days than anybody lives. */
const ALL = 50_000;

/** How often to look again for tables that somebody came to while being forgotten. */
const ROUNDS = 3;

/** Why a seat cannot become somebody else's: they have one there, or were sent away. */
const NOT_TO_BE_HAD = new Set(['seated-already', 'removed']);

export interface AccountServiceSettings {
  readonly store: Store;
  readonly registry: TableRegistry;
  readonly guests: Sessions;
  /** Ends the live connections of somebody who is nobody, or somebody else, from now on. */
  disconnect(person: string): void;
}

/** All that is kept of somebody: to be seen, handed over to who they are elsewhere, or deleted. */
export class AccountService {
  constructor(private readonly settings: AccountServiceSettings) {}

  async describe(person: string): Promise<Kept> {
    const { people } = this.settings.store;
    const [name, passkeys, programs, tables, unfinished, onDevice] = await Promise.all([
      this.nameOf(person),
      people.passkeysOf(person),
      people.programsOf(person),
      people.tablesNaming(person),
      this.settings.store.unfinished(person),
      this.settings.store.deviceMatches.countOf(person),
    ]);
    return {
      name,
      passkeys: passkeys.map(({ id, name, created, used }) => ({ id, name, created, used })),
      programs: programs.map(({ person: id, name, created }) => ({ id, name, created })),
      matches: { all: tables.length, unfinished, onDevice },
    };
  }

  /** All of it in JSON, piece by piece: there may be many matches. */
  async *exportData(person: string): AsyncGenerator<string> {
    const { store, registry } = this.settings;
    const { matches: _, ...kept } = await this.describe(person);
    const ratings = Object.fromEntries(await store.ratings.of(person));
    const daily = await store.daily.triesOf(person, ALL);
    const ofOthers = await store.company.saidBy(person);
    const head = JSON.stringify({ id: person, ...kept, ratings, daily, ...ofOthers });
    yield `${head.slice(0, -1)},"matches":[`;
    let between = '\n';
    for (const table of await store.people.tablesNaming(person)) {
      const summary = await store.sheet(table, person);
      const record = summary?.state === 'over' ? await registry.recordOf(table) : undefined;
      const known = summary ?? { id: table, seat: null };
      yield between + JSON.stringify({ ...known, ...(record ? { record } : {}) });
      between = ',\n';
    }
    for (const id of await store.deviceMatches.idsOf(person)) {
      const summary = await store.deviceMatches.sheet(id, person);
      const record = await store.deviceMatches.record(id);
      if (!summary || !record) continue;
      yield between + JSON.stringify({ ...summary, record });
      between = ',\n';
    }
    yield '\n]}\n';
  }

  /** Makes all of one person's the other's, who they are from now on. */
  async merge(person: string, into: string): Promise<void> {
    const { store, guests, registry } = this.settings;
    if (person === into) return;
    const heir = { person: into, name: await this.nameOf(into) };
    await this.forEachTable(person, async (table) => {
      const taken = await registry.replacePerson(table, person, heir);
      if (taken && !NOT_TO_BE_HAD.has(taken.code)) return taken;
      // Nobody sits at a table twice: one of the two is somebody who was there.
      return (
        taken && registry.replacePerson(table, person, former(guests.pseudonym(person, table)))
      );
    });
    await store.people.merge(person, into);
    this.settings.disconnect(person);
  }

  /** A token is good for nothing any more. @returns whether there was one of that maker's */
  async revokeProgram(maker: string, program: string): Promise<boolean> {
    const revoked = await this.settings.store.people.revoke(maker, program);
    if (revoked) this.settings.disconnect(program);
    return revoked;
  }

  /** A cookie is good for nothing any more, whoever has a copy of it. */
  async endSession({ id, person, begun }: Session): Promise<void> {
    await this.settings.store.people.endSession(id, Date.now(), begun);
    this.settings.disconnect(person);
  }

  /** None of the person's cookies is good for anything any more, at no device. */
  async endAllSessions({ person, begun }: Session): Promise<void> {
    await this.settings.store.people.endSession(person, Date.now(), begun);
    this.settings.disconnect(person);
  }

  /** Deletes everything; what was played stays, played by nobody. Programs go with their maker. */
  async delete(person: string): Promise<void> {
    const { people } = this.settings.store;
    const programs = await people.allProgramsOf(person);
    for (const program of programs) await this.revokeProgram(person, program);
    for (const one of [...programs, person]) {
      await this.forEachTable(one, (table) => {
        const pseudonym = this.settings.guests.pseudonym(one, table);
        return this.settings.registry.replacePerson(table, one, former(pseudonym));
      });
      await people.forget(one);
    }
    this.settings.disconnect(person);
  }

  private async forEachTable(
    person: string,
    act: (table: string) => ReturnType<TableRegistry['replacePerson']>,
  ): Promise<void> {
    const { people } = this.settings.store;
    for (let round = 0; round < ROUNDS; round++) {
      const tables = await people.tablesNaming(person);
      if (tables.length === 0) return;
      for (const table of tables) if (await act(table)) reject(refusal('not-all-forgotten'));
    }
  }

  private async nameOf(person: string): Promise<string> {
    const { store, guests } = this.settings;
    return (await store.people.nameOf(person)) ?? guests.firstName(person);
  }
}

function former(person: string) {
  return { person, name: '', former: true } as const;
}
