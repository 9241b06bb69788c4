import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Experiment, LabReport } from '@rota/experiments';

/** Runs that are done, one file each, so that a command that was stopped goes on where it was. */
export class StoredRuns {
  /** @param code what else a run depends on: a run of other code is no run of this */
  constructor(
    private readonly folder: string,
    private readonly code: string,
  ) {
    mkdirSync(folder, { recursive: true });
  }

  find(experiment: Experiment): LabReport | undefined {
    const file = this.fileOf(experiment);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LabReport) : undefined;
  }

  keep(report: LabReport): void {
    const file = this.fileOf(report.experiment);
    // Whoever is stopped in the middle leaves no half file under that name.
    writeFileSync(`${file}.part`, JSON.stringify(report));
    renameSync(`${file}.part`, file);
  }

  private fileOf(experiment: Experiment): string {
    const digest = createHash('sha256').update(`${this.code} ${JSON.stringify(experiment)}`);
    return join(this.folder, `${digest.digest('hex').slice(0, 32)}.json`);
  }
}

/** The folders whose sources decide what a run of that game comes to. */
const sourcesOf = (game: string) => [
  'packages/core',
  'packages/bots',
  'packages/experiments',
  ...['rules', 'bot', 'metrics'].map((room) => join('games', game, room)),
];

/** Sections only arrange what runs came to. */
const NOT_PLAYED = new Set(['node_modules', 'report', 'game-report', 'locales', 'node', 'queue']);

/** A digest of all code that decides what a run of that game comes to. */
export function codeDigest(game: string): string {
  const hash = createHash('sha256');
  for (const folder of sourcesOf(game)) visit(folder);
  return hash.digest('hex');

  function visit(folder: string): void {
    const entries = readdirSync(folder, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!NOT_PLAYED.has(entry.name)) visit(path);
      } else if (/(?<!\.test)\.ts$/.test(entry.name)) {
        hash.update(path).update(readFileSync(path));
      }
    }
  }
}
