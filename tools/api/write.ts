// Writes what follows from the code into docs/ and games/: `npm run api`.
import { readFileSync, writeFileSync } from 'node:fs';
import { withSettingsTable } from './settings-table.ts';
import { WRITTEN_FILES } from './written-files.ts';

for (const [path, write] of Object.entries(WRITTEN_FILES)) writeFileSync(path, await write());
const operations = 'docs/operations.md';
writeFileSync(operations, withSettingsTable(readFileSync(operations, 'utf8')));
