import type { Page } from '@playwright/test';
import { createTable } from './send-request.ts';

type Options = Readonly<Record<string, unknown>>;

/** Creates a table against bots. @param options those of the game @returns its id */
export function createBotTable(
  page: Page,
  game: string,
  count: number,
  options?: Options,
): Promise<string> {
  const seats = Array.from({ length: count }, (_, seat) =>
    seat === 0 ? { kind: 'me' } : { kind: 'bot', bot: 'newcomer' },
  );
  return createTable(page, { game, seats, ...(options && { options }) });
}

/** Opens a new table against bots. @param options those of the game */
export async function openTable(
  page: Page,
  game: string,
  count: number,
  options?: Options,
): Promise<void> {
  await page.goto(`/table/${await createBotTable(page, game, count, options)}`);
  await page.locator('[data-scale]').first().waitFor();
}
