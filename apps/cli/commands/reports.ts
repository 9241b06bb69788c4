import { resetName } from '@rota/server';
import { fail } from '../cli-error.ts';
import { openSharedStore, type StoreFlags } from '../open-store.ts';
import { translate } from '../translate.ts';

export interface ReportsFlags extends StoreFlags {
  readonly most: number;
}

/** `rota reports`: prints one line per report; the server may be running. */
export async function printReports(flags: ReportsFlags): Promise<number> {
  const store = await openSharedStore(flags);
  try {
    const reports = await store.moderation.reports(flags.most);
    if (reports.length === 0) console.error(translate('report.none'));
    for (const { at, reason, ...report } of reports) {
      // Names are user input: control characters must not reach the terminal.
      const name = report.name.replace(/\p{C}/gu, '?');
      const when = new Date(at).toISOString().slice(0, 16).replace('T', ' ');
      console.log(
        translate('report.line', { ...report, name, when, reason: translate(`report.${reason}`) }),
      );
    }
  } finally {
    await store.close();
  }
  return 0;
}

/** `rota reset-name PERSON`: gives the person a guest's name; the server may be running. */
export async function resetPlayerName(person: string, flags: StoreFlags): Promise<number> {
  const store = await openSharedStore(flags);
  try {
    const name = await resetName(store, person);
    if (name === undefined) fail('no-such-person', { person });
    console.error(translate('name-reset', { person, name }));
  } finally {
    await store.close();
  }
  return 0;
}
