import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@rota/core';
import { IS_FULL_LENGTH, TEST_SEED } from '@rota/game-testing/test-settings';
import Database from 'libsql';
import { afterEach, expect, test } from 'vitest';
import { bundleScript } from '../testing/bundle.ts';
import { openStore } from './open-store.ts';

/** In MB. */
const DISK_SIZE_MB = 48;

/** The rows that are acknowledged before the power may go, however busy the machine is. */
const MIN_ROWS = 4;

/** How long rows are then written before the power goes, and by how much that varies, in ms. */
const LIFETIME_MS = 100;
const LIFETIME_RANGE_MS = 300;

const random = seededRandom(`power ${TEST_SEED}`);

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup();
});

const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

/**
 * Mounts a disk image. Only synced data is written back to it; anything in the operating system's
 * cache is not in the image.
 */
function mount(image: string): string | undefined {
  const mountPoint = `${image}-mounted`;
  mkdirSync(mountPoint);
  if (!run('mount', '-o', 'loop,commit=300', image, mountPoint)) return undefined;
  cleanups.push(() => run('umount', '-l', mountPoint));
  return mountPoint;
}

/** Creates a disk; undefined if this process may not. */
function newDisk(): { image: string; mountPoint: string } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'rota-power-'));
  cleanups.push(() => rmSync(folder, { recursive: true }));
  const image = join(folder, 'disk');
  const made = run('truncate', '-s', `${DISK_SIZE_MB}M`, image) && run('mkfs.ext4', '-q', image);
  const mountPoint = made ? mount(image) : undefined;
  return mountPoint === undefined ? undefined : { image, mountPoint };
}

/** Runs a script that writes rows and acknowledges each in a line, until the power is cut. */
async function writeUntilCut(
  script: string,
  disk: { image: string; mountPoint: string },
): Promise<{ acknowledged: number; mountPoint: string }> {
  const writer = spawn(process.execPath, [script, join(disk.mountPoint, 'rota.db')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((begun) => {
    writer.stdout.on('data', (data) => {
      output += data;
      if (output.split('\n').length > MIN_ROWS) begun();
    });
  });
  await new Promise((resolve) =>
    setTimeout(resolve, LIFETIME_MS + random.below(LIFETIME_RANGE_MS)),
  );
  const closed = once(writer, 'close');
  writer.kill('SIGKILL');
  await once(writer, 'exit');
  // A copy of the disk as it is when the power comes back.
  const cut = `${disk.image}-cut`;
  copyFileSync(disk.image, cut);
  await closed;
  const acknowledged = Number(output.slice(0, output.lastIndexOf('\n')).split('\n').at(-1));
  return { acknowledged, mountPoint: mount(cut)! };
}

test('when the power is cut at any moment, every acknowledged row is on the disk', async ({
  skip,
}) => {
  const script = await bundleScript(
    'power',
    `import { openStore } from '@rota/server';
     const store = await openStore(process.argv[2]);
     for (let number = 1; ; number++) {
       await store.append('a', [{ number, type: 'move', seat: 0, decision: 1, move: '7H' }]);
       console.log(number);
     }`,
  );
  for (let round = 0; round < (IS_FULL_LENGTH ? 20 : 2); round++) {
    const disk = newDisk() ?? skip('this needs a separate disk, which only root may mount');
    const { acknowledged, mountPoint } = await writeUntilCut(script, disk);
    expect(acknowledged).toBeGreaterThanOrEqual(MIN_ROWS);
    const store = await openStore(join(mountPoint, 'rota.db'));
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
  const script = await bundleScript(
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
    const disk = newDisk() ?? skip('this needs a separate disk, which only root may mount');
    const { acknowledged, mountPoint } = await writeUntilCut(script, disk);
    const database = new Database(join(mountPoint, 'rota.db'));
    let survived = 0;
    try {
      survived = (database.prepare('select count(*) as n from rows').get() as { n: number }).n;
    } catch {
      // Not even the table exists.
    }
    database.close();
    lost = acknowledged - survived;
  }
  expect(lost).toBeGreaterThan(0);
});
