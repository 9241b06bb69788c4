import { resetName } from '@rota/server';
import { complain } from '../complaint.ts';
import { type RoomFlags, visitRoom } from '../room.ts';
import { say } from '../say.ts';

export interface ReportsFlags extends RoomFlags {
  readonly most: number;
}

/** `rota reports`: a line for each; the room may be open. */
export async function showReports(flags: ReportsFlags): Promise<number> {
  const store = await visitRoom(flags);
  try {
    const reports = await store.company.reports(flags.most);
    if (reports.length === 0) console.error(say('report.none'));
    for (const { at, reason, ...report } of reports) {
      // A name is what somebody typed: it may not do anything to a terminal.
      const name = report.name.replace(/\p{C}/gu, '?');
      const when = new Date(at).toISOString().slice(0, 16).replace('T', ' ');
      console.log(say('report.line', { ...report, name, when, reason: say(`report.${reason}`) }));
    }
  } finally {
    await store.close();
  }
  return 0;
}

/** `rota reset-name PERSON`; the room may be open. */
export async function takeNameAway(person: string, flags: RoomFlags): Promise<number> {
  const store = await visitRoom(flags);
  try {
    const name = await resetName(store, person);
    if (name === undefined) complain('no-such-person', { person });
    console.error(say('name-reset', { person, name }));
  } finally {
    await store.close();
  }
  return 0;
}
