import type { Result } from '@rota/core';
import type { Elsewhere, Table } from '@rota/table';
import type { Logger } from 'pino';
import type { Store } from '../storage/store.ts';
import type { Word } from './nodes.ts';

/** How often to look after everything that hints may have missed, in ms. */
const ROUND = 1500;

/** Every how many rounds to look for news that no hint told of. */
const NEWS = 2;

export interface CaretakerSettings {
  readonly store: Pick<Store, 'nodes' | 'heads' | 'saving'>;
  readonly log: Logger;
  /** The tables that are open at this node. */
  tables(): Iterable<Table>;
  /** A table that is open at this node, or is being opened. */
  coming(id: string): Promise<Result<Table>> | undefined;
  /** Opens a table whose node has died, and brings its sheet up to date. @returns if it can be */
  adopt(id: string): Promise<boolean>;
  /** Somebody has said something at another node. */
  spoke(person: string): void;
  /** Somebody is nobody, or somebody else, from now on. */
  parted(person: string): void;
}

/**
 * Looks after the tables that are open at this node, as far as other nodes have to do with them:
 * has those driven here whose lease this node has, brings the others' news to all of them, and takes
 * over what a dead node leaves behind.
 */
export class Caretaker {
  private readonly driven = new Set<string>();
  /** Up to which entry a table is known to go on, while it is being caught up with. */
  private readonly wanted = new Map<string, number>();
  /** Tables that cannot be opened here, perhaps because only another build can. */
  private readonly hopeless = new Set<string>();
  private nextOrphan = '';
  private timer: NodeJS.Timeout | undefined;
  private rounds = 0;
  private othersLive = false;
  private stopped = false;

  constructor(private readonly settings: CaretakerSettings) {
    const { nodes } = settings.store;
    if (nodes.alone) return;
    nodes.listen({
      heard: (word, node) => this.heard(word, node),
      cutOff: () => settings.store.saving.doubt(),
      returned: (held) => this.returned(held),
    });
    this.plan();
  }

  /** How many tables are driven here. */
  get drives(): number {
    return this.driven.size;
  }

  isDriving(table: string): boolean {
    return this.driven.has(table);
  }

  /** What a table is to tell the other nodes; undefined where there are none. */
  elsewhere(table: string): Elsewhere | undefined {
    const { nodes } = this.settings.store;
    if (nodes.alone) return undefined;
    return {
      lookingOn: (here, contributing) => nodes.tell({ table, here, contributing }),
      wentOn: (seat, goOn) => nodes.tell({ table, seat, goOn }),
      spoke: (seat, phrase) => nodes.tell({ table, seat, phrase }),
    };
  }

  /** The table is open here now. */
  opened(table: Table): void {
    if (this.stopped || table.state === 'over') return;
    if (this.settings.store.nodes.alone) this.drive(table);
    else this.claim([table]).catch((fault) => this.report(fault, table.id));
  }

  /** There is nothing left to do at the table, as far as this node can tell. */
  release(table: string): void {
    if (!this.driven.delete(table)) return;
    this.settings.store.nodes.release([table]).catch((fault) => this.report(fault, table));
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private drive(table: Table): void {
    this.driven.add(table.id);
    table.run();
  }

  private async claim(tables: readonly Table[]): Promise<void> {
    const ids = tables.map(({ id }) => id);
    const granted = new Set(await this.settings.store.nodes.claim(ids));
    if (this.stopped) return;
    for (const table of tables) if (granted.has(table.id)) this.drive(table);
  }

  private plan(): void {
    this.timer = setTimeout(() => {
      this.round()
        .catch((fault) => this.report(fault))
        .finally(() => this.stopped || this.plan());
    }, ROUND);
  }

  private async round(): Promise<void> {
    const { store } = this.settings;
    const { living, orphans, next } = await store.nodes.census(this.nextOrphan);
    // Page by page: tables that cannot be opened here keep no others from being taken over.
    this.nextOrphan = next;
    const lately = this.othersLive;
    this.othersLive = living.size > 1;
    for (const table of this.settings.tables()) {
      for (const node of table.nodesElsewhere) {
        if (!living.has(node)) table.lookOnElsewhere(node, []);
      }
    }
    for (const id of orphans) {
      if (this.stopped || this.hopeless.has(id)) continue;
      if (!(await this.settings.adopt(id))) this.hopeless.add(id);
    }
    const idle = [...this.settings.tables()].filter(
      ({ id, state }) => !this.driven.has(id) && state !== 'over',
    );
    await this.claim(idle);
    if ((this.othersLive || lately) && ++this.rounds % NEWS === 0) {
      await this.lookForNews();
      for (const table of this.settings.tables()) this.sayWhoIsHere(table);
    }
  }

  private async lookForNews(): Promise<void> {
    const ids = Array.from(this.settings.tables(), ({ id }) => id);
    const heads = await this.settings.store.heads(ids);
    for (const [table, number] of heads) this.follow(table, number);
  }

  private heard(word: Word, node: number): void {
    if ('number' in word) {
      this.follow(word.table, word.number);
      return;
    }
    if ('spoke' in word) {
      this.settings.spoke(word.spoke);
      return;
    }
    if ('parted' in word) {
      this.settings.parted(word.parted);
      return;
    }
    this.settings.coming(word.table)?.then(
      (found) => {
        if (!found.ok) return;
        if ('phrase' in word) {
          found.value
            .tellPhrase(word.seat, word.phrase)
            .catch((fault) => this.report(fault, word.table));
          return;
        }
        if ('goOn' in word) {
          found.value.goOn(word.seat, word.goOn);
          return;
        }
        const known = [...found.value.nodesElsewhere].includes(node);
        found.value.lookOnElsewhere(node, word.here, word.contributing);
        // Whoever is new to the table learns who is here without waiting for the next round.
        if (!known) this.sayWhoIsHere(found.value);
      },
      () => {},
    );
  }

  private sayWhoIsHere(table: Table): void {
    const { id, lookingOn: here, contributing } = table;
    if (here.length > 0) this.settings.store.nodes.tell({ table: id, here, contributing });
  }

  /** Reads on until the table has come to that entry, once at a time. */
  private follow(id: string, number: number): void {
    const opening = this.settings.coming(id);
    if (!opening) return;
    const wanted = this.wanted.get(id);
    this.wanted.set(id, Math.max(number, wanted ?? 0));
    if (wanted !== undefined) return;
    const readOn = async () => {
      const found = await opening;
      if (!found.ok) return;
      for (let before = -1; found.value.number > before; ) {
        if (found.value.number >= this.wanted.get(id)!) return;
        before = found.value.number;
        await found.value.catchUp();
      }
    };
    readOn()
      .catch((fault) => this.report(fault, id))
      .finally(() => this.wanted.delete(id));
  }

  private returned(held: ReadonlySet<string>): void {
    for (const table of this.settings.tables()) {
      if (this.driven.has(table.id) && !held.has(table.id)) {
        this.driven.delete(table.id);
        table.rest();
      }
      this.sayWhoIsHere(table);
    }
    this.lookForNews().catch((fault) => this.report(fault));
  }

  private report(fault: unknown, table?: string): void {
    this.settings.log.warn({ err: fault, ...(table ? { table } : {}) }, 'looking after tables');
  }
}
