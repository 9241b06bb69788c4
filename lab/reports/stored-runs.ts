import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Experiment, ExperimentReport } from '@rota/experiments';
import { replaceFile } from '../../apps/cli/replace-file.ts';

/** Finished runs, one file each, from which an interrupted command resumes. */
export class StoredRuns {
  /** @param code a digest of the code that the runs depend on */
  constructor(
    private readonly folder: string,
    private readonly code: string,
  ) {
    mkdirSync(folder, { recursive: true });
  }

  find(experiment: Experiment): ExperimentReport | undefined {
    const file = this.fileOf(experiment);
    return existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as ExperimentReport)
      : undefined;
  }

  save(report: ExperimentReport): void {
    const file = this.fileOf(report.experiment);
    replaceFile(file, JSON.stringify(report));
  }

  private fileOf(experiment: Experiment): string {
    const digest = createHash('sha256').update(`${this.code} ${JSON.stringify(experiment)}`);
    return join(this.folder, `${digest.digest('hex').slice(0, 32)}.json`);
  }
}

/** Returns the folders whose code affects a game's runs. */
const sourcesOf = (game: string) => [
  'packages/core',
  'packages/bots',
  'packages/experiments',
  ...['rules', 'bot', 'metrics'].map((folder) => join('games', game, folder)),
];

/** Folders without influence on runs; report sections only present their results. */
const IGNORED_FOLDERS = new Set([
  'node_modules',
  'report',
  'game-report',
  'locales',
  'node',
  'queue',
]);

/** Returns a digest of the code that affects a game's runs. */
export function codeDigest(game: string): string {
  const hash = createHash('sha256');
  for (const folder of sourcesOf(game)) visit(folder);
  return hash.digest('hex');

  function visit(folder: string): void {
    const entries = readdirSync(folder, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!IGNORED_FOLDERS.has(entry.name)) visit(path);
      } else if (/(?<!\.test)\.ts$/.test(entry.name)) {
        hash.update(path).update(readFileSync(path));
      }
    }
  }
}
