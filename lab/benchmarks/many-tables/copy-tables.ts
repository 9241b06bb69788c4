import { createHash } from 'node:crypto';
import { openStore } from '@rota/server';
import { backUp } from '../growth/stored-tables.ts';

/** The checksum of a text in a line; the restore of a backup of the first format makes it anew. */
const CHECKSUM = /,\\"crc\\":\d+\.0\}/g;

type Row = readonly [table: string, row: Readonly<Record<string, string | number | null>>];

/**
 * Fills an empty database with copies of another one's tables, each with people and a network of its own.
 * @param from the URL of a database with a few tables, which no node serves
 */
export async function copyTables(from: string, to: string, count: number): Promise<void> {
  const source = await openStore(from);
  const [, ...lines] = await backUp(source);
  await source.close();
  const rows = lines.slice(0, -1).map((line) => JSON.parse(line) as Row);
  const originals = rows.flatMap(([table, { id }]) => (table === 'tables' ? String(id) : []));
  const ids = rows.flatMap(([, { id, person_id, owner_network, owner_person }]) =>
    [id, person_id, owner_network, owner_person].filter((one) => typeof one === 'string'),
  );
  const isId = new RegExp(ids.join('|'), 'g');
  const store = await openStore(to);
  const [header = ''] = await backUp(store);
  await store.restore(copies());
  await store.close();

  async function* copies(): AsyncGenerator<string> {
    // Its lines have no checksums.
    yield JSON.stringify({ ...JSON.parse(header), format: 1 });
    let written = 0;
    for (const part of ['tables', 'sittings', 'entries']) {
      const texts = originals.map((id) =>
        rows
          .filter(([table, row]) => table === part && (row.table_id ?? row.id) === id)
          .map((row) => JSON.stringify(row).replaceAll(CHECKSUM, '}')),
      );
      for (let copy = 0; copy < count; copy++) {
        for (const text of texts[copy % texts.length]!) {
          written++;
          yield text.replaceAll(isId, (id) => idOf(id, copy));
        }
      }
    }
    yield JSON.stringify({ rows: written });
  }
}

/** Returns an id as random as the original, and as long. */
function idOf(original: string, copy: number): string {
  const digest = createHash('sha256').update(`${original} ${copy}`).digest('base64url');
  return digest.slice(0, original.length);
}
