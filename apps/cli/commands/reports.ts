import { resetName } from '@rota/server';
import { fail } from '../cli-error.ts';
import { type StoreFlags, withSharedStore } from '../open-store.ts';
import { print, printError, writeJson } from '../output.ts';
import { translate } from '../translate.ts';

export interface ReportsFlags extends StoreFlags {
  readonly most: number;
  readonly json?: boolean;
}

/** `rota admin reports`: prints one line per report; the server may be running. */
export async function printReports(flags: ReportsFlags): Promise<number> {
  return withSharedStore(flags, async (store) => {
    const reports = await store.moderation.reports(flags.most);
    if (flags.json) {
      await writeJson(reports, 2);
      return;
    }
    if (reports.length === 0) printError(translate('report.none'));
    for (const { at, reason, ...report } of reports) {
      const when = new Date(at).toISOString().slice(0, 16).replace('T', ' ');
      print(translate('report.line', { ...report, when, reason: translate(`report.${reason}`) }));
    }
  });
}

/** `rota admin reset-name PERSON`: gives the person a guest's name; the server may be running. */
export async function resetPlayerName(person: string, flags: StoreFlags): Promise<number> {
  return withSharedStore(flags, async (store) => {
    const name = await resetName(store, person);
    if (name === undefined) fail('no-such-person', { person });
    printError(translate('name-reset', { person, name }));
  });
}
