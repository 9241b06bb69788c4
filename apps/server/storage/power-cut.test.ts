import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@rota/core';
import { IS_FULL_LENGTH, TEST_SEED } from '@rota/game-testing/effort';
import Database from 'libsql';
import { afterEach, expect, test } from 'vitest';
import { bundledScript } from '../testing/bundle.ts';
import { openStore } from './open-store.ts';

/** In MB. */
const DISK_SIZE_MB = 48;

/** How long rows are written before the power goes, and by how much that varies, in ms. */
const LIFETIME_MS = 100;
const MORE = 300;

const random = seededRandom(`power ${TEST_SEED}`);

const tidying: (() => void)[] = [];
afterEach(() => {
  for (const tidy of tidying.splice(0).reverse()) tidy();
});

const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

/**
 * Mounts a disk image. Only synced data is written back to it; anything in the operating system's
 * cache is not in the image.
 */
function mounted(image: string): string | undefined {
  const place = `${image}-mounted`;
  mkdirSync(place);
  if (!run('mount', '-o', 'loop,commit=300', image, place)) return undefined;
  tidying.push(() => run('umount', '-l', place));
  return place;
}

/** Creates a disk; undefined if this process may not. */
function newDisk(): { image: string; place: string } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'rota-power-'));
  tidying.push(() => rmSync(folder, { recursive: true }));
  const image = join(folder, 'disk');
  const made = run('truncate', '-s', `${DISK_SIZE_MB}M`, image) && run('mkfs.ext4', '-q', image);
  const place = made ? mounted(image) : undefined;
  return place === undefined ? undefined : { image, place };
}

/** Runs a script that writes rows and acknowledges each, until the power is cut. */
async function writeUntilCut(
  script: string,
  disk: { image: string; place: string },
): Promise<{ acknowledged: number; place: string }> {
  const writer = spawn(process.execPath, [script, join(disk.place, 'rota.db')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  await new Promise<void>((begun) => {
    writer.stdout.on('data', (data) => {
      said += data;
      begun();
    });
  });
  await new Promise((resolve) => setTimeout(resolve, LIFETIME_MS + random.below(MORE)));
  const dead = once(writer, 'close');
  writer.kill('SIGKILL');
  await once(writer, 'exit');
  // A copy of the disk as it is when the power comes back.
  const cut = `${disk.image}-cut`;
  copyFileSync(disk.image, cut);
  await dead;
  const acknowledged = Number(said.slice(0, said.lastIndexOf('\n')).split('\n').at(-1));
  return { acknowledged, place: mounted(cut)! };
}

test('when the power is cut at any moment, every acknowledged row is on the disk', async ({
  skip,
}) => {
  const script = await bundledScript(
    'power',
    `import { openStore } from '@rota/server';
     const store = await openStore(process.argv[2]);
     for (let number = 1; ; number++) {
       await store.append('a', [{ number, type: 'move', seat: 0, decision: 1, move: '7H' }]);
       console.log(number);
     }`,
  );
  for (let round = 0; round < (IS_FULL_LENGTH ? 20 : 2); round++) {
    const disk = newDisk() ?? skip('this needs a disk of its own, which only root may mount');
    const { acknowledged, place } = await writeUntilCut(script, disk);
    expect(acknowledged).toBeGreaterThan(3);
    const store = await openStore(join(place, 'rota.db'));
    const { length } = await store.read('a', 0);
    await store.close();
    // One more may have been written without an acknowledgement.
    expect(length - acknowledged).toBeGreaterThanOrEqual(0);
    expect(length - acknowledged).toBeLessThanOrEqual(1);
  }
});

test('the test notices losses: with less than FULL, acknowledged rows are lost', async ({
  skip,
}) => {
  const script = await bundledScript(
    'no-power',
    `import Database from 'libsql';
     const database = new Database(process.argv[2]);
     database.pragma('journal_mode = WAL');
     database.pragma('synchronous = NORMAL');
     database.exec('create table rows (number integer)');
     const insert = database.prepare('insert into rows values (?)');
     for (let number = 1; ; number++) {
       insert.run(number);
       await new Promise((resolve) => process.stdout.write(number + '\\n', resolve));
     }`,
  );
  let lost = 0;
  // A cut during a checkpoint, the only thing synced, loses nothing.
  for (let round = 0; round < 8 && lost <= 0; round++) {
    const disk = newDisk() ?? skip('this needs a disk of its own, which only root may mount');
    const { acknowledged, place } = await writeUntilCut(script, disk);
    const database = new Database(join(place, 'rota.db'));
    let kept = 0;
    try {
      kept = (database.prepare('select count(*) as n from rows').get() as { n: number }).n;
    } catch {
      // Not even the table exists.
    }
    database.close();
    lost = acknowledged - kept;
  }
  expect(lost).toBeGreaterThan(0);
});
