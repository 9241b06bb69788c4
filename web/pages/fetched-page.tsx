import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Waiting } from '../parts/Page.tsx';

/** A page whose code is fetched when somebody comes to it, or shortly before. */
export interface FetchedPage<Props extends object> {
  (props: Props): ReactNode;
  /** Settled when the page can be shown without a wait. */
  fetch(): Promise<unknown>;
}

/**
 * Unlike what React suspends for, such a page is shown the moment it is there: a fallback once shown
 * would stay for 300 ms.
 */
export function fetchedPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FetchedPage<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    loaded = (await load()).default;
    return loaded;
  };

  function Page(props: Props) {
    const [Shown, show] = useState(() => loaded);
    const [fault, setFault] = useState<unknown>();
    useEffect(() => {
      if (!Shown) fetch().then((page) => show(() => page), setFault);
    }, [Shown]);
    if (fault) throw fault;
    return Shown ? <Shown {...props} /> : <Waiting />;
  }

  return Object.assign(Page, { fetch });
}
