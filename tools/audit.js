// Fails on known vulnerabilities in production packages; a step of `npm test`. If the registry does not
// answer, it prints one line and succeeds.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ARGUMENTS = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=30000'];
/** The severities that fail the step; others are printed. */
const FAILING = ['high', 'critical'];

const { npm_execpath: npm } = process.env;
const [command, prefix] = npm ? [process.execPath, [npm]] : ['npm', []];
const { stdout, error } = spawnSync(command, [...prefix, ...ARGUMENTS], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  encoding: 'utf8',
  shell: !npm && process.platform === 'win32',
});

/** @typedef {{ severity: string, range: string }} Vulnerability */
/** @type {{ vulnerabilities?: Record<string, Vulnerability>, message?: string }} */
let report = {};
try {
  report = JSON.parse(stdout);
} catch {
  // Not a report: handled below.
}
if (!report.vulnerabilities) {
  const reason = report.message ?? error?.message ?? 'no answer';
  console.log(`NOT AVAILABLE: the registry sent no audit: ${reason.split('\n')[0]}`);
  process.exit(0);
}
const found = Object.entries(report.vulnerabilities);
for (const [name, { severity, range }] of found) console.log(`${severity}: ${name} ${range}`);
const failing = found.filter(([, { severity }]) => FAILING.includes(severity));
console.log(
  `${found.length} known vulnerabilities in production packages, ${failing.length} high or critical.`,
);
process.exit(failing.length === 0 ? 0 : 1);
