import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@rota/server/testing';
import { runNpm } from '../../../tools/run-npm.js';
import { runCommand } from './run-command.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Verdaccio's dependencies name a node-fetch with a known vulnerability. */
const MANIFEST = JSON.stringify({
  private: true,
  dependencies: { verdaccio: '5.33.0' },
  overrides: { 'node-fetch': '2.7.0' },
});

/** A registry on this machine that has our packages from this checkout alone; others it gets from the configured one. */
export class LocalRegistry {
  /** Of npm, with this registry and an empty cache. */
  readonly env: NodeJS.ProcessEnv;

  private constructor(
    private readonly folder: string,
    private readonly server: ChildProcess,
    address: string,
  ) {
    const userConfig = join(folder, '.npmrc');
    // npm does not publish without a token; the registry asks for none.
    writeFileSync(userConfig, `${address.replace('http:', '')}:_authToken=none\n`);
    this.env = {
      npm_config_registry: address,
      npm_config_userconfig: userConfig,
      npm_config_cache: join(folder, 'cache'),
      npm_config_yes: 'true',
      npm_config_audit: 'false',
      npm_config_fund: 'false',
    };
  }

  static async open(): Promise<LocalRegistry> {
    const program = install();
    const folder = mkdtempSync(join(tmpdir(), 'rota-registry-'));
    const port = await freePort();
    const address = `http://127.0.0.1:${port}/`;
    const others = runNpm(['config', 'get', 'registry']).trim();
    const own = { access: '$all', publish: '$all' };
    const config = {
      storage: join(folder, 'storage'),
      auth: { htpasswd: { file: join(folder, 'htpasswd') } },
      uplinks: { others: { url: others } },
      packages: { '@rota/*': own, rota: own, '**': { access: '$all', proxy: 'others' } },
      max_body_size: '100mb',
      log: { type: 'stdout', format: 'json', level: 'error' },
    };
    // JSON is YAML.
    writeFileSync(join(folder, 'config.yaml'), JSON.stringify(config));
    const args = ['--config', join(folder, 'config.yaml'), '--listen', `127.0.0.1:${port}`];
    const server = spawn(process.execPath, [program, ...args], { stdio: 'ignore' });
    const isUp = () =>
      fetch(`${address}-/ping`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isUp())) {
      if (server.exitCode !== null) throw new Error('The registry did not start.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return new LocalRegistry(folder, server, address);
  }

  /** Publishes what a release publishes. @returns the names of the files */
  async publish(): Promise<string> {
    return runCommand(`"${process.execPath}" tools/release.js --no-provenance`, ROOT, this.env);
  }

  /** Creates an empty folder. */
  newFolder(): string {
    return mkdtempSync(join(this.folder, 'project-'));
  }

  close(): void {
    this.server.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Installs the registry's program once, outside our packages. @returns its path */
function install(): string {
  const digest = createHash('sha256').update(MANIFEST).digest('hex').slice(0, 8);
  const folder = join(ROOT, '.cache/verdaccio', digest);
  const program = join(folder, 'node_modules/verdaccio/bin/verdaccio');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), MANIFEST);
    runNpm(['install', '--no-audit', '--no-fund'], folder);
  }
  return program;
}
