import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PUBLISHED, writePackages } from '../packages.js';
import { installTarball } from './install-tarball.ts';

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** What an author's project has of its own tools. */
const AUTHOR_TOOLS = ['.bin', 'vite', 'vitest', 'fast-check', 'ws', '@types'];

/** A folder outside the repository in which the published packages are installed. */
export class PackageProject {
  /** Deleted by `close`. */
  readonly folder = mkdtempSync(join(tmpdir(), 'rota-packages-'));
  /** The folders of the installed packages, by name. */
  readonly installed = new Map<string, string>();

  private constructor() {}

  static async open(): Promise<PackageProject> {
    const project = new PackageProject();
    const { folder, installed } = project;
    const tarballs = await writePackages(join(folder, 'tarballs'));
    for (const [at, name] of PUBLISHED.entries()) {
      installed.set(name, installTarball(folder, tarballs[at]!));
    }
    for (const name of AUTHOR_TOOLS) {
      symlinkSync(join(MODULES, name), join(folder, 'node_modules', name));
    }
    return project;
  }

  /** The program behind `npm create @rota/game`. */
  get creator(): string {
    return join(this.installed.get('create-game')!, 'create-game.js');
  }

  /** Creates a game and builds it. @returns its folder */
  createGame(name: string): string {
    this.run(this.folder, this.creator, name);
    const game = join(this.folder, name);
    this.run(game, join(MODULES, 'vite/bin/vite.js'), 'build');
    return game;
  }

  /** Runs a program in a folder. @returns its output @throws with its errors if it fails */
  run(cwd: string, program: string, ...args: string[]): string {
    const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...args], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', VITEST: undefined, NODE_ENV: undefined },
    });
    if (status !== 0 || stderr !== '') throw new Error(`${program}: ${stderr}${stdout}`);
    return stdout;
  }

  close(): void {
    rmSync(this.folder, { recursive: true });
  }
}
