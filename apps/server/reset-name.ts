import type { Entry, Sitter } from '@rota/table';
import { Sessions } from './identity/sessions.ts';
import type { Store } from './storage/store.ts';

/** How often to try where somebody else writes to the same log. */
const TRIES = 20;

/**
 * Takes a name away from somebody whom nobody should have to read: from now on, and wherever it was
 * shown, they are called what guests are called who have not said their name. Tables that are open
 * learn of it with their next entry.
 * @returns what they are called now; undefined when nobody is known by that id
 */
export async function resetName(store: Store, person: string): Promise<string | undefined> {
  const { people } = store;
  const tables = await people.tablesNaming(person);
  if (tables.length === 0 && (await people.nameOf(person)) === undefined) return undefined;
  const name = new Sessions(await store.secret()).firstName(person);
  await people.rename(person, name);
  for (const table of tables) {
    await people.handOver(table, person, { person, name });
    await tellTable(store, table, person);
  }
  return name;
}

/** An entry that says who sits there makes tables that are open read on. */
async function tellTable(store: Store, table: string, person: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const entries = await store.read(table, 0);
    const found = seatOf(entries, person);
    const last = entries.at(-1);
    if (!found || !last) return;
    const time = last.at === undefined ? {} : { at: Math.max(last.at, Date.now()) };
    const entry: Entry = { type: 'seat', ...found, heir: true, number: last.number + 1, ...time };
    try {
      await store.append(table, [entry]);
      return;
    } catch (fault) {
      if (tries === TRIES - 1) throw fault;
    }
  }
}

/** Where that person sits now, by the log. */
function seatOf(
  entries: readonly Entry[],
  person: string,
): { seat: number; sitter: Sitter } | undefined {
  const sitters: Sitter[] = [];
  for (const entry of entries) {
    if (entry.type === 'created') sitters.push(...entry.seats);
    if (entry.type === 'seat') sitters[entry.seat] = entry.sitter;
  }
  const seat = sitters.findIndex((sitter) => sitter.kind === 'person' && sitter.person === person);
  return seat < 0 ? undefined : { seat, sitter: sitters[seat]! };
}
