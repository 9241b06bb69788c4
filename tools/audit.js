// Asks the registry whether anything that runs has a known hole; run by `npm test`. A registry that
// cannot say so is told of in one line: that is no pass, and nothing that could be mended here.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ARGUMENTS = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=30000'];
/** What fails the step; less grave holes are told and counted. */
const GRAVE = ['high', 'critical'];

const { npm_execpath: npm } = process.env;
const [command, before] = npm ? [process.execPath, [npm]] : ['npm', []];
const { stdout, error } = spawnSync(command, [...before, ...ARGUMENTS], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  encoding: 'utf8',
  shell: !npm && process.platform === 'win32',
});

/** @typedef {{ severity: string, range: string }} Hole */
/** @type {{ vulnerabilities?: Record<string, Hole>, message?: string }} */
let report = {};
try {
  report = JSON.parse(stdout);
} catch {
  // Whatever npm said instead is no report.
}
if (!report.vulnerabilities) {
  const why = report.message ?? error?.message ?? 'no answer';
  console.log(`NOT AVAILABLE: no audit was made. The registry said: ${why.split('\n')[0]}`);
  process.exit(0);
}
const holes = Object.entries(report.vulnerabilities);
for (const [name, { severity, range }] of holes) console.log(`${severity}: ${name} ${range}`);
const grave = holes.filter(([, { severity }]) => GRAVE.includes(severity));
console.log(`${holes.length} known holes in what runs, ${grave.length} of them grave.`);
process.exit(grave.length === 0 ? 0 : 1);
