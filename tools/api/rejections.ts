import protocol from '@rota/protocol/locales';
import { statusOf } from '@rota/server/http-error';
import table from '@rota/table/locales';

/** Returns the codes of a room's rejections as a table in Markdown, without those of cards and rules. */
export function rejectionTable(): string {
  const rows = Object.entries<string>({ ...protocol, ...table })
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, text]) => `| \`${code}\` | ${statusOf(code)} | ${text} |`);
  return ['| code | status | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}
