import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Where axe finds a rule broken on the page as it stands. In one call within the page: ours are
 * pages without frames, for whose sake axe would otherwise open a page of its own each time.
 * @param without rules not to be asked
 */
export async function brokenRules(page: Page, without: readonly string[] = []) {
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await builder
    .options({ resultTypes: ['violations'] })
    .disableRules([...without])
    .analyze();
  return violations;
}
