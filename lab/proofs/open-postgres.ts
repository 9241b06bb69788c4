import { arch, platform } from 'node:os';
import { TestPostgres } from '@rota/server/testing';
import { UNAVAILABLE } from '../../tools/unavailable.js';

/**
 * Opens a PostgreSQL for a proof or a benchmark, or ends the process with a message where there is none.
 * @param isDurable whether commits wait for the disk
 */
export async function openPostgres(isDurable = false): Promise<TestPostgres> {
  return TestPostgres.open(undefined, isDurable).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'ERR_MODULE_NOT_FOUND') throw fault;
    console.error(
      `This needs PostgreSQL, and there is no package of it for ${platform()} ${arch()}: name one in TEST_DATABASE_URL.`,
    );
    process.exit(UNAVAILABLE);
  });
}
