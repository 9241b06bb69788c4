import { inlineBotService } from '@rota/bots';
import { sealedBids, toys } from '@rota/game-testing/toys';
import { NO_WAIT_TIMES } from '@rota/table';
import type { DeviceStore } from '../../device/device-store.ts';
import { DeviceTables } from '../../device/device-tables.ts';
import { GameLoader } from '../../game-loader.ts';
import { createI18n } from '../../locales/i18n.ts';
import { TableSession, type TableSnapshot } from '../../session/table-session.ts';

const gameLoader = new GameLoader(
  toys.map(({ game, policies, messages, script, tableText }) => ({
    id: game.id,
    rules: async () => ({ game }),
    bot: async () => ({ policies }),
    locales: async () => ({ messages }),
    ui: () => Promise.reject(new Error('no screen here')),
    ...(script && { narrator: async () => ({ script }) }),
    ...(tableText && { tableText: async () => ({ tableText }) }),
    rulesPage: async () => ({ default: '' }),
  })),
  createI18n(),
);

/** The tables of a newly opened page with the toy games. */
export const tablesOn = (store: DeviceStore, over?: () => void) =>
  new DeviceTables({
    gameLoader,
    botService: inlineBotService(toys, () => performance.now()),
    waitTimes: NO_WAIT_TIMES,
    store,
    ...(over ? { onMatchOver: over } : {}),
  });

/** A match of six cards. */
export const WANTED = {
  game: 'sealed-bids',
  options: { deals: 2 },
  seats: [{ kind: 'me' as const }, { kind: 'bot' as const, bot: 'random' }],
};

export function until(
  session: TableSession,
  wanted: (snapshot: TableSnapshot) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!wanted(session.getSnapshot())) return;
      stop();
      resolve();
    };
    const stop = session.subscribe(look);
    look();
  });
}

export const mayLay = ({ isSending, table }: TableSnapshot) =>
  !isSending && !!table?.decisions.some(({ seat }) => seat === 0);

export async function layOne(session: TableSession): Promise<void> {
  await until(session, mayLay);
  const { hand } = session.getSnapshot().table!.view as { hand: number[] };
  session.play(sealedBids.formatMove(hand[0]!));
  await until(session, ({ isSending }) => !isSending);
}

/**
 * Plays a whole match.
 * @returns its id
 */
export async function playMatch(tables: DeviceTables, name: string): Promise<string> {
  const made = await tables.create(WANTED, name);
  if (!made.ok) throw new Error(made.rejection.code);
  const { id } = made.value;
  const session = new TableSession(sealedBids, tables.connect(id), () => 0);
  session.open();
  for (let card = 0; card < 6; card++) await layOne(session);
  await until(session, ({ table }) => table?.winners !== undefined);
  session.close();
  return id;
}
