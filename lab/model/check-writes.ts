import type { Store } from '@rota/server';
import { type Entry, NotSavedError } from '@rota/table';
import { begin, end, read, type Writer } from './table-protocol.ts';

/** What a table's writes and reads at all nodes were, compared with the model. */
interface CheckedWrites {
  /** Watches a node's store from now on. */
  readonly watch: (store: Store) => void;
  /** The steps that the model does not know. */
  readonly faults: string[];
  readonly steps: number;
}

/** Checks that all that tables write and read are steps of the model. */
export function checkWrites(): CheckedWrites {
  const faults: string[] = [];
  let steps = 0;
  const watch = (store: Store) => {
    const writers = new Map<string, Writer>();
    const step = (table: string, next: (writer: Writer) => Writer) => {
      steps++;
      try {
        writers.set(table, next(writers.get(table) ?? { applied: [] }));
      } catch (fault) {
        faults.push(`${table}: ${(fault as Error).message}`);
      }
    };
    const original = {
      append: store.append.bind(store),
      read: store.read.bind(store),
      readIntact: store.readIntact.bind(store),
    };
    store.append = async (table, entries) => {
      const [{ number } = { number: 0 }] = entries;
      const texts = entries.map(contentOf);
      // A table begins with all its first entries at once.
      if (number === 1) writers.delete(table);
      step(table, (writer) => begin(writer, texts[0]!, number));
      try {
        await original.append(table, entries);
      } catch (fault) {
        step(table, (writer) =>
          end(writer, fault instanceof NotSavedError ? 'not saved' : 'unknown'),
        );
        throw fault;
      }
      step(table, (writer) => read(end(writer, 'saved'), texts.slice(1)));
    };
    store.read = async (table, after) => {
      const entries = await original.read(table, after);
      step(table, (writer) => {
        if (after !== writer.applied.length)
          throw new Error(`reads after ${after}, and has ${writer.applied.length} entries`);
        return read(writer, entries.map(contentOf));
      });
      return entries;
    };
    store.readIntact = async (table, corrects) => {
      const log = await original.readIntact(table, corrects);
      step(table, () => ({ applied: log.entries.map(contentOf) }));
      return log;
    };
  };
  return {
    watch,
    faults,
    get steps() {
      return steps;
    },
  };
}

/** What a command writes, whenever it is written. */
function contentOf({ at: _, ...entry }: Entry): string {
  return JSON.stringify(entry);
}
