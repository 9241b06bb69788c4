import type { Page } from '@playwright/test';
import { createTable } from './send-request.ts';

/** Opens a new table against bots. @param options those of the game */
export async function openTable(
  page: Page,
  game: string,
  count: number,
  options?: Readonly<Record<string, unknown>>,
): Promise<void> {
  const seats = Array.from({ length: count }, (_, seat) =>
    seat === 0 ? { kind: 'me' } : { kind: 'bot', bot: 'newcomer' },
  );
  await page.goto(
    `/table/${await createTable(page, { game, seats, ...(options && { options }) })}`,
  );
  await page.locator('[data-scale]').first().waitFor();
}
