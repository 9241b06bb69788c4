import type { Page } from '@playwright/test';
import type { TableSummary } from '@rota/protocol';

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
  const made = await page.request.post('/api/tables', {
    data: { game, seats, ...(options && { options }) },
  });
  await page.goto(`/table/${((await made.json()) as TableSummary).id}`);
  await page.locator('[data-scale]').first().waitFor();
}
