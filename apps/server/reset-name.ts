import type { Entry, Occupant } from '@rota/table';
import { defaultName } from './identity/display-name.ts';
import type { Store } from './storage/store.ts';

/** Attempts to append while another process writes to the same log. */
const MAX_ATTEMPTS = 20;

/**
 * Replaces a person's name by their default name, also in the logs of all their tables. Open tables
 * see it with their next entry.
 * @returns the default name; undefined for an unknown person
 */
export async function resetName(store: Store, person: string): Promise<string | undefined> {
  const { people } = store;
  const tables = await people.tablesNaming(person);
  if (tables.length === 0 && (await people.nameOf(person)) === undefined) return undefined;
  const name = defaultName(person);
  await people.rename(person, name);
  for (const table of tables) {
    await people.renameInTable(table, person, { person, name });
    await appendSeatEntry(store, table, person);
  }
  return name;
}

/** Appends an entry with the person's seat, which makes open tables read the log. */
async function appendSeatEntry(store: Store, table: string, person: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const entries = await store.read(table, 0);
    const found = seatOf(entries, person);
    const last = entries.at(-1);
    if (!found || !last) return;
    // By no clock of this process: a wrong one would let the deadlines of others pass.
    const time = last.at === undefined ? {} : { at: last.at };
    const entry: Entry = { type: 'seat', ...found, heir: true, number: last.number + 1, ...time };
    try {
      await store.append(table, [entry]);
      return;
    } catch (fault) {
      if (attempt === MAX_ATTEMPTS) throw fault;
    }
  }
}

/** Returns the person's current seat in a log. */
function seatOf(
  entries: readonly Entry[],
  person: string,
): { seat: number; sitter: Occupant } | undefined {
  const occupants: Occupant[] = [];
  for (const entry of entries) {
    if (entry.type === 'created') occupants.push(...entry.seats);
    if (entry.type === 'seat') occupants[entry.seat] = entry.sitter;
  }
  const seat = occupants.findIndex(
    (occupant) => occupant.kind === 'person' && occupant.person === person,
  );
  return seat < 0 ? undefined : { seat, sitter: occupants[seat]! };
}
