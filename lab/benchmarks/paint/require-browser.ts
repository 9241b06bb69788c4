import { requireBrowser } from '../../../tools/browser.ts';

/** Ends the run without a browser, before anything is built for it. */
export default async function setup(): Promise<void> {
  await requireBrowser();
}
