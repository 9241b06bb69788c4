import { requireBrowser } from '../../tools/browser.ts';

/** Before anything is built for it. */
export default async function setup(): Promise<void> {
  await requireBrowser();
}
