import { isUtf8 } from 'node:buffer';
import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';

/** A value of a row. Integers that are not safe do not occur in our tables. */
export type SqliteValue = string | number | Buffer | null;

/** A row of a table as the file holds it. */
export interface ImageRow {
  readonly rowid: number;
  /** Columns added after the row was written are missing. */
  readonly values: readonly SqliteValue[];
}

/** A table or index and the page where its tree begins. */
export interface Root {
  readonly name: string;
  readonly page: number;
}

const MAGIC = 'SQLite format 3\0';
const HEADER_BYTES = 100;
const DEFAULT_PAGE_BYTES = 4096;
const MAX_DEPTH = 20;

const TABLE_LEAF = 0x0d;
const TABLE_INTERIOR = 0x05;
const INDEX_LEAF = 0x0a;
const INDEX_INTERIOR = 0x02;

const WAL_MAGIC = 0x377f0682;
const WAL_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/** Thrown while a page or a cell is read that cannot be what it should be. */
class DamagedPageError extends Error {}

/**
 * The pages of a SQLite file and its write-ahead log, read around what is damaged: each cell of each page
 * alone, where SQLite itself would give up the whole table.
 */
export class SqliteImage {
  readonly pageBytes: number;
  /** The trees that lost pages or cells, by the name of their table or index. */
  readonly lossy = new Set<string>();
  /** The pages that some tree has. */
  private readonly visited = new Set<number>([1]);
  private readonly file: number;
  private readonly pages: number;
  /** Pages in the write-ahead log, by number. */
  private readonly logged: ReadonlyMap<number, Buffer>;

  /** @param pageBytes the size of a page if the file's first page does not tell */
  constructor(path: string, pageBytes = DEFAULT_PAGE_BYTES) {
    this.file = openSync(path, 'r');
    const header = Buffer.alloc(HEADER_BYTES);
    readSync(this.file, header, 0, HEADER_BYTES, 0);
    const stated = header.readUInt16BE(16) === 1 ? 65536 : header.readUInt16BE(16);
    const isStated = header.toString('latin1', 0, 16) === MAGIC && isPageSize(stated);
    const log = readLog(`${path}-wal`);
    this.pageBytes = log?.pageBytes ?? (isStated ? stated : pageBytes);
    this.logged = log?.pages ?? new Map();
    this.pages = log?.count ?? Math.ceil(fstatSync(this.file).size / this.pageBytes);
  }

  close(): void {
    closeSync(this.file);
  }

  /** Returns the tables and indexes that the file's schema names, as far as it can be read. */
  schema(): Root[] {
    return [...this.rows({ name: 'sqlite_schema', page: 1 })].flatMap(({ values }) => {
      const [, name, , page] = values;
      return typeof name === 'string' && typeof page === 'number' && page > 1
        ? [{ name, page }]
        : [];
    });
  }

  /** Yields the rows of a table that can be read. */
  *rows(root: Root): Generator<ImageRow> {
    for (const { page, at } of this.cells(root, TABLE_LEAF, TABLE_INTERIOR)) {
      try {
        const [length, afterLength] = readVarint(page, at);
        const [rowid, start] = readVarint(page, afterLength);
        const payload = this.payload(page, start, length, this.pageBytes - 35);
        yield { rowid, values: decodeRecord(payload) };
      } catch (fault) {
        this.lose(root, fault);
      }
    }
  }

  /** Yields the keys of an index that can be read. */
  *keys(root: Root): Generator<readonly SqliteValue[]> {
    const most = Math.floor(((this.pageBytes - 12) * 64) / 255) - 23;
    for (const { page, at } of this.cells(root, INDEX_LEAF, INDEX_INTERIOR)) {
      try {
        const [length, start] = readVarint(page, at);
        yield decodeRecord(this.payload(page, start, length, most));
      } catch (fault) {
        this.lose(root, fault);
      }
    }
  }

  /** Yields the rows of leaves that belong to no tree: their parents are damaged. Free pages are left out. */
  *orphans(roots: ReadonlyMap<string, Root>): Generator<ImageRow> {
    for (const { page } of roots.values()) {
      if (this.visited.has(page)) continue;
      // Only marks the pages of trees that were not read.
      for (const _ of this.keys({ name: 'orphans', page }));
      for (const _ of this.rows({ name: 'orphans', page }));
    }
    this.visitFreePages();
    for (let number = 2; number <= this.pages; number++) {
      if (this.visited.has(number) || this.page(number)?.[0] !== TABLE_LEAF) continue;
      yield* this.rows({ name: 'orphans', page: number });
    }
    this.lossy.delete('orphans');
  }

  private visitFreePages(): void {
    let trunk = this.page(1)?.readUInt32BE(32) ?? 0;
    for (let page = this.page(trunk); page && !this.visited.has(trunk); page = this.page(trunk)) {
      this.visited.add(trunk);
      const count = Math.min(page.readUInt32BE(4), this.pageBytes / 4 - 2);
      for (let at = 0; at < count; at++) this.visited.add(page.readUInt32BE(8 + 4 * at));
      trunk = page.readUInt32BE(0);
    }
  }

  private lose({ name }: Root, fault: unknown): void {
    if (!(fault instanceof DamagedPageError || fault instanceof RangeError)) throw fault;
    this.lossy.add(name);
  }

  /** Yields where the cells with rows or keys begin. */
  private *cells(root: Root, leaf: number, interior: number) {
    const seen = new Set<number>();
    const todo = [{ number: root.page, depth: 0 }];
    for (let next = todo.pop(); next; next = todo.pop()) {
      const { number, depth } = next;
      const page = seen.has(number) || depth > MAX_DEPTH ? undefined : this.page(number);
      seen.add(number);
      this.visited.add(number);
      const start = number === 1 ? HEADER_BYTES : 0;
      const type = page?.[start];
      if (!page || (type !== leaf && type !== interior)) {
        this.lossy.add(root.name);
        continue;
      }
      const isInterior = type === interior;
      const heads = start + (isInterior ? 12 : 8);
      const count = page.readUInt16BE(start + 3);
      const children: number[] = [];
      for (let cell = 0; cell < count; cell++) {
        const pointer = heads + 2 * cell;
        const at = pointer + 2 > page.length ? 0 : page.readUInt16BE(pointer);
        if (at < heads || at + 4 > page.length) {
          this.lossy.add(root.name);
          continue;
        }
        if (isInterior) children.push(page.readUInt32BE(at));
        if (!isInterior) yield { page, at };
        else if (interior === INDEX_INTERIOR) yield { page, at: at + 4 };
      }
      if (isInterior) children.push(page.readUInt32BE(start + 8));
      // In their order, from a stack.
      for (const child of children.reverse()) todo.push({ number: child, depth: depth + 1 });
    }
  }

  /** Returns a page; undefined where the file ends before it. */
  private page(number: number): Buffer | undefined {
    const logged = this.logged.get(number);
    if (logged) return logged;
    if (number < 1 || number > this.pages) return undefined;
    const page = Buffer.alloc(this.pageBytes);
    const read = readSync(this.file, page, 0, this.pageBytes, (number - 1) * this.pageBytes);
    return read === 0 ? undefined : page;
  }

  /** Returns a cell's content, from the pages where it overflows as well. */
  private payload(page: Buffer, start: number, length: number, most: number): Buffer {
    if (length > this.pages * this.pageBytes) throw new DamagedPageError('too long');
    if (length <= most) return slice(page, start, length);
    const least = Math.floor(((this.pageBytes - 12) * 32) / 255) - 23;
    const fitting = least + ((length - least) % (this.pageBytes - 4));
    const local = fitting <= most ? fitting : least;
    const parts = [slice(page, start, local)];
    let left = length - local;
    let next = slice(page, start + local, 4).readUInt32BE();
    while (left > 0) {
      const overflow = this.page(next);
      if (!overflow) throw new DamagedPageError('no such page');
      const size = Math.min(left, this.pageBytes - 4);
      parts.push(slice(overflow, 4, size));
      next = overflow.readUInt32BE();
      left -= size;
    }
    return Buffer.concat(parts);
  }
}

function isPageSize(bytes: number): boolean {
  return bytes >= 512 && bytes <= 65536 && (bytes & (bytes - 1)) === 0;
}

function slice(page: Buffer, start: number, length: number): Buffer {
  if (start + length > page.length) throw new DamagedPageError('beyond the page');
  return page.subarray(start, start + length);
}

/** @returns the value and where the next one begins */
function readVarint(bytes: Buffer, at: number): [value: number, next: number] {
  let value = 0;
  for (let length = 0; length < 8; length++) {
    const byte = bytes[at + length];
    if (byte === undefined) throw new DamagedPageError('beyond the page');
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return [value, at + length + 1];
  }
  throw new DamagedPageError('too large');
}

const INTEGER_BYTES = [0, 1, 2, 3, 4, 6, 8];

function decodeRecord(record: Buffer): SqliteValue[] {
  const [headerBytes, first] = readVarint(record, 0);
  if (headerBytes > record.length) throw new DamagedPageError('beyond the record');
  const values: SqliteValue[] = [];
  let body = headerBytes;
  for (let at = first; at < headerBytes; ) {
    const [type, next] = readVarint(record, at);
    at = next;
    const length =
      type < 7 ? INTEGER_BYTES[type]! : type === 7 ? 8 : type < 12 ? 0 : (type - 12) >> 1;
    const bytes = slice(record, body, length);
    body += length;
    if (type === 0) values.push(null);
    else if (type === 6) values.push(Number(bytes.readBigInt64BE()));
    else if (type < 7) values.push(bytes.readIntBE(0, length));
    else if (type === 7) values.push(bytes.readDoubleBE());
    else if (type < 10) values.push(type - 8);
    else if (type < 12) throw new DamagedPageError('no such type');
    else values.push(type % 2 === 0 ? bytes : decodeText(bytes));
  }
  return values;
}

/** Decodes a text. Of one that is no UTF-8, the bit is corrected whose flip is the likely cause. */
function decodeText(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString();
  const before = bytes.toString();
  const broken = Buffer.byteLength(before.slice(0, before.indexOf('\ufffd')));
  const text = Buffer.from(bytes);
  // Mostly a letter of ASCII got its eighth bit.
  for (const bit of [0x80, 0x40, 0x20, 0x10, 8, 4, 2, 1]) {
    for (const at of [
      broken,
      broken - 1,
      broken - 2,
      broken - 3,
      broken + 1,
      broken + 2,
      broken + 3,
    ]) {
      if (at < 0 || at >= text.length) continue;
      text[at]! ^= bit;
      if (isUtf8(text)) return text.toString();
      text[at]! ^= bit;
    }
  }
  return before;
}

/**
 * Reads the committed frames of a write-ahead log exactly as SQLite does: up to the first frame that does not
 * match, whatever comes behind it, because a crash leaves such frames of a commit that was never finished.
 * @returns undefined if there is none
 */
function readLog(
  path: string,
): { pages: Map<number, Buffer>; pageBytes: number; count: number | undefined } | undefined {
  if (!existsSync(path)) return undefined;
  const log = readFileSync(path);
  if (log.length < WAL_HEADER_BYTES) return undefined;
  const pageBytes = log.readUInt32BE(8);
  let sum = sumOf(log, 0, 24, [0, 0]);
  const isHeaderSound =
    (log.readUInt32BE(0) | 1) === WAL_MAGIC + 1 &&
    isPageSize(pageBytes) &&
    sum.join() === storedSum(log, 24).join();
  if (!isHeaderSound) return undefined;
  const salt = log.subarray(16, 24);
  const pages = new Map<number, Buffer>();
  let count: number | undefined;
  let uncommitted: [number, Buffer][] = [];
  const frameBytes = FRAME_HEADER_BYTES + pageBytes;
  for (let at = WAL_HEADER_BYTES; at + frameBytes <= log.length; at += frameBytes) {
    sum = sumOf(log, at + FRAME_HEADER_BYTES, pageBytes, sumOf(log, at, 8, sum));
    if (sum.join() !== storedSum(log, at + 16).join()) break;
    if (!log.subarray(at + 8, at + 16).equals(salt) || log.readUInt32BE(at) === 0) break;
    const page = log.subarray(at + FRAME_HEADER_BYTES, at + frameBytes);
    uncommitted.push([log.readUInt32BE(at), page]);
    // A commit states how many pages the file then has.
    const committed = log.readUInt32BE(at + 4);
    if (committed === 0) continue;
    count = committed;
    for (const [number, bytes] of uncommitted) pages.set(number, bytes);
    uncommitted = [];
  }
  for (const number of pages.keys()) if (number > count!) pages.delete(number);
  return { pages, pageBytes, count };
}

const storedSum = (log: Buffer, at: number) => [log.readUInt32BE(at), log.readUInt32BE(at + 4)];

/** Continues the checksum of the write-ahead log. */
function sumOf(log: Buffer, start: number, length: number, before: readonly number[]): number[] {
  const isBigEndian = (log.readUInt32BE(0) & 1) === 1;
  let [a = 0, b = 0] = before;
  for (let at = start; at < start + length; at += 8) {
    const x = isBigEndian ? log.readUInt32BE(at) : log.readUInt32LE(at);
    const y = isBigEndian ? log.readUInt32BE(at + 4) : log.readUInt32LE(at + 4);
    a = (a + x + b) >>> 0;
    b = (b + y + a) >>> 0;
  }
  return [a, b];
}
