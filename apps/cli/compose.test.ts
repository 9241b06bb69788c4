import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestPostgres } from '@rota/server/testing';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ROTA, rota } from './testing/rota.ts';

const PASSWORD = 'p@ss:wörd/%41?#&"\'\\ $x';

/** Returns a service's environment in the compose file, with variables substituted. */
function serviceEnvironment(service: string): Record<string, string> {
  const file = readFileSync(new URL('../../compose.yaml', import.meta.url), 'utf8');
  const [, own = ''] = new RegExp(`^  ${service}:\\n((?: {4}.*\\n|\\n)*)`, 'm').exec(file) ?? [];
  const [, block = ''] = /^ {4}environment:\n((?: {6}.*\n)*)/m.exec(own) ?? [];
  const pairs = [...block.matchAll(/^ {6}(\w+): (.*)$/gm)].map(([, name, value]) => [
    name!,
    value!
      .replace(/\$\{POSTGRES_PASSWORD:[^}]*\}/g, () => PASSWORD)
      .replace(/\$\{\w+:-([^}]*)\}/g, '$1'),
  ]);
  return Object.fromEntries(pairs);
}

test.skipIf(process.env.TEST_DATABASE_URL)(
  'with the compose file, Rota connects to the database whatever characters the password contains',
  async () => {
    const postgres = await TestPostgres.open();
    try {
      const { host, pathname, href } = new URL(await postgres.createDatabase());
      const client = new pg.Client({ connectionString: href });
      await client.connect();
      await client.query(`alter role rota password ${client.escapeLiteral(PASSWORD)}`);
      // This database asks for the password; the one that creates the others does not.
      const rules = [
        `host "${pathname.slice(1)}" all all scram-sha-256`,
        'host all all 127.0.0.1/32 trust',
      ];
      const { rows } = await client.query('show hba_file');
      const lines = rules.map((rule) => `(${client.escapeLiteral(rule)})`);
      await client.query(`copy (values ${lines}) to ${client.escapeLiteral(rows[0].hba_file)}`);
      await client.query('select pg_reload_conf()');
      await client.end();
      for (const service of ['rota', 'worker']) {
        const env = serviceEnvironment(service);
        const url = env.DATABASE_URL!.replace('database/rota', `${host}${pathname}`);
        expect(url).toContain(host);
        await expect
          .poll(() =>
            rota(['admin', 'reports'], { env: { ...env, DATABASE_URL: url, PGPASSWORD: '?' } }),
          )
          .toMatchObject({ status: 2 });
        expect(rota(['admin', 'reports'], { env: { ...env, DATABASE_URL: url } })).toEqual({
          status: 0,
          stdout: '',
          stderr: 'No reports.\n',
        });
      }
      const folder = mkdtempSync(join(tmpdir(), 'rota-compose-'));
      try {
        const guide = readFileSync(new URL('../../docs/container.md', import.meta.url), 'utf8');
        const commands = [
          ...guide.matchAll(/^docker compose (?:exec|run --rm) -T rota node (.*)$/gm),
        ];
        const statuses = [];
        for (const [, command] of commands) {
          const env = { ...process.env, ...serviceEnvironment('rota') };
          const restored = await postgres.createDatabase();
          const url = env.DATABASE_URL!.replace('database/rota', `${host}${pathname}`);
          const run = spawnSync(
            'sh',
            ['-c', `node ${command!.replace('apps/cli/bin/rota.js', ROTA)}`],
            {
              cwd: folder,
              env: command!.includes('restore')
                ? { ...env, DATABASE_URL: restored }
                : { ...env, DATABASE_URL: url },
              encoding: 'utf8',
            },
          );
          statuses.push([run.status, run.stderr.split(/[:.]/)[0]]);
        }
        expect(statuses).toEqual([
          [0, 'Backed up'],
          [0, 'Restored'],
        ]);
      } finally {
        rmSync(folder, { recursive: true });
      }
    } finally {
      await postgres.close();
    }
  },
);
