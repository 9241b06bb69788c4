import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Kysely, sql } from 'kysely';
import Database from 'libsql';
import { openStore } from '../../storage/open-store.ts';
import type { Schema } from '../../storage/schema.ts';
import type { Store } from '../../storage/store.ts';
import type { World } from './world.ts';

/** What a disk writes as a whole. */
const SECTOR_BYTES = 512;

/** The longest that a line of a backup takes. */
const MAX_LINE_MS = 20;

/** In memory, where there is such a folder: what reaches the disk is decided here. */
const FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** SQLite's index of the write-ahead log: its header, which each commit changes, and how far the log is in the main file. */
const INDEX_HEADER_BYTES = 48;
const INDEX_COPIED_AT = 96;
const INDEX_BYTES = INDEX_COPIED_AT + 4;

interface Files {
  readonly main: Buffer;
  readonly wal: Buffer;
  readonly index: Buffer;
}

/** The files of a SQLite store, as they survive a crash. */
export class SqliteDisk {
  private folder = '';
  private store: Store | undefined;
  private before: Files | undefined;

  constructor(private readonly world: World) {
    this.newFolder();
  }

  private get file(): string {
    return join(this.folder, 'rota.db');
  }

  async open(): Promise<Store> {
    this.store = await openStore(this.file);
    return this.store;
  }

  private newFolder(): void {
    this.folder = mkdtempSync(join(FOLDER, 'rota-simulation-'));
  }

  openForReading(): Kysely<Schema> {
    return (this.store as unknown as { db: Kysely<Schema> }).db;
  }

  /** Lets the file grow no more, or grow again. */
  async fill(isFull: boolean): Promise<void> {
    const pages = isFull ? 1 : 2 ** 30;
    // SQLite takes the present number of pages for the least.
    await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(this.openForReading());
  }

  /** Writes a backup through a connection of its own, while the room may be running. */
  async backUp(): Promise<string[]> {
    const store = await openStore(this.file, { shared: true });
    const lines: string[] = [];
    await store.backUp(async (line) => {
      await this.world.sleep(this.world.between(0, MAX_LINE_MS));
      lines.push(line);
    });
    await store.close();
    return lines;
  }

  /** Replaces the files by what a backup restores; no node has them open. */
  async restore(lines: readonly string[]): Promise<void> {
    const old = this.folder;
    this.newFolder();
    const store = await openStore(this.file);
    await store.restore(Readable.from(lines), 'keep');
    await store.close();
    rmSync(old, { recursive: true });
  }

  /** Gives the file the form of the builds before the checksums; no node has it open. */
  downgrade(): void {
    const database = new Database(this.file);
    database.exec(`begin;
      update ledger set entry = json_remove(entry, '$.crc');
      update tables set summary = json_remove(summary, '$.crc');
      update device_matches set summary = json_remove(summary, '$.crc');
      drop table damaged_tables;
      delete from kysely_migration where name = '0024-seals';
      commit`);
    database.close();
  }

  /** Begins to compare what each event of the node writes. */
  watch(): void {
    this.before = this.read();
  }

  /** Whether the write-ahead log was written since `watch`, or the last call. */
  hasWritten(): boolean {
    const now = this.readIndex();
    const { index } = this.before!;
    if (now.compare(index, 0, INDEX_HEADER_BYTES, 0, INDEX_HEADER_BYTES) !== 0) return true;
    if (now.compare(index, INDEX_COPIED_AT, INDEX_BYTES, INDEX_COPIED_AT) !== 0) this.watch();
    return false;
  }

  /**
   * Leaves the files as a crash does. In the middle of a write, each sector of the write-ahead log that
   * was written since `watch` may have reached the disk or not, in any order.
   */
  async crash(isWriting: boolean): Promise<void> {
    const { main, wal } = this.read();
    const { folder: old, store, before } = this;
    this.newFolder();
    // During a checkpoint the log is whole.
    const torn = isWriting && before?.main.equals(main) ? this.tear(before.wal, wal) : wal;
    writeFileSync(this.file, main);
    writeFileSync(`${this.file}-wal`, torn);
    if (existsSync(join(old, 'rota.db.spare')))
      copyFileSync(join(old, 'rota.db.spare'), `${this.file}.spare`);
    const { db, owned } = store as unknown as {
      db: Kysely<Schema>;
      owned: { lock: { release(): void } };
    };
    await db.destroy();
    owned.lock.release();
    rmSync(old, { recursive: true });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  private read(): Files {
    const wal = `${this.file}-wal`;
    return {
      main: readFileSync(this.file),
      wal: existsSync(wal) ? readFileSync(wal) : Buffer.alloc(0),
      index: this.readIndex(),
    };
  }

  private readIndex(): Buffer {
    const index = Buffer.alloc(INDEX_BYTES);
    // There is none while no one has the file open.
    if (!existsSync(`${this.file}-shm`)) return index;
    const file = openSync(`${this.file}-shm`, 'r');
    readSync(file, index);
    closeSync(file);
    return index;
  }

  private tear(before: Buffer, after: Buffer): Buffer {
    const torn = Buffer.from(after);
    let length = after.length;
    for (let at = 0; at < after.length; at += SECTOR_BYTES) {
      const end = Math.min(at + SECTOR_BYTES, after.length);
      const isNew = at >= before.length;
      const was = before.subarray(at, end);
      if (!isNew && was.equals(after.subarray(at, end))) continue;
      if (this.world.happens(0.5)) continue;
      if (isNew) torn.fill(0, at, end);
      else was.copy(torn, at);
      // The file may not have grown to its end yet.
      if (isNew && this.world.happens(0.05)) length = Math.min(length, at);
    }
    return torn.subarray(0, length);
  }
}
