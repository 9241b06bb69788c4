import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

async function read(chunks: Iterable<string | Buffer>): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readLines(Readable.from(chunks, { objectMode: false }), 'it')) {
    lines.push(line);
  }
  return lines;
}

test('lines do not depend on chunk boundaries or line endings', async () => {
  const text = 'one\r\ntwö\n\nthree\r\n\r\nfour';
  const lines = ['one', 'twö', '', 'three', '', 'four'];
  const bytes = Buffer.from(text);
  for (let size = 1; size <= bytes.length; size++) {
    const chunks = [];
    for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
    expect(await read(chunks)).toEqual(lines);
  }
  expect(await read([`${text}\n`])).toEqual(lines);
  expect(await read([])).toEqual([]);
});

test('files with a byte order mark, and those of Windows PowerShell, are read like others', async () => {
  const marked = '\ufeff{"a":"ö♠"}\r\n{"b":1}\r\n';
  for (const bytes of [
    Buffer.from(marked),
    Buffer.from(marked, 'utf16le'),
    Buffer.from(marked, 'utf16le').swap16(),
    Buffer.from(marked.slice(1), 'utf16le'),
  ]) {
    for (const size of [1, 2, 3, bytes.length]) {
      const chunks = [];
      for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
      expect(await read(chunks)).toEqual(['{"a":"ö♠"}', '{"b":1}']);
    }
  }
  expect(await read(['7'])).toEqual(['7']);
});

test('a line longer than the limit is an error, before it fills the memory', async () => {
  function* endless() {
    const chunk = 'x'.repeat(1024 * 1024);
    for (;;) yield chunk;
  }
  await expect(read(endless())).rejects.toMatchObject({
    rejection: { code: 'line-too-long', facts: { file: 'it' } },
  });
});

test('a read error names the input', async () => {
  const broken = new Readable({
    read() {
      this.destroy(Object.assign(new Error('bad sector'), { code: 'EIO' }));
    },
  });
  await expect(readLines(broken, 'it').next()).rejects.toMatchObject({
    rejection: { code: 'cannot-read', facts: { file: 'it', reason: 'EIO' } },
  });
});
