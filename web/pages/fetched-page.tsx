import { type ComponentType, createElement, use } from 'react';
import { readable } from '../readable.ts';

/** A page whose code is fetched when somebody comes to it, or shortly before. */
export interface FetchedPage<Props extends object> {
  (props: Props): ReturnType<typeof createElement>;
  /** Settled when the page can be shown without a wait. */
  fetch(): Promise<unknown>;
}

export function fetchedPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FetchedPage<Props> {
  let fetched: ReturnType<typeof load> | undefined;
  const fetch = () => {
    fetched ??= readable(load());
    // What fails is tried again when somebody comes once more.
    fetched.catch(() => {
      fetched = undefined;
    });
    return fetched;
  };
  const Page = (props: Props) => createElement(use(fetch()).default, props);
  return Object.assign(Page, { fetch });
}
