import { Button } from '@rota/ui';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSay } from '../locales/useSay.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './Fetched.module.css';
import { Loading } from './Page.tsx';

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/** A component whose code is loaded when it is shown, or earlier with `fetch`. */
export interface Fetched<Props extends object> {
  (props: Props): ReactNode;
  /** Resolves when the code is loaded. */
  fetch(): Promise<unknown>;
}

/**
 * A page loaded on demand. Unlike `React.lazy` it renders as soon as it is loaded: React shows a
 * fallback for at least 300 ms.
 */
export function lazyPage<Props extends object>(load: Load<Props>): Fetched<Props> {
  return fetched(load, <Loading />);
}

/**
 * A part of a page loaded on demand. Errors stay inside it.
 * @param fallback shown while loading
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  fallback: ReactNode = <Loading />,
): (props: Props) => ReactNode {
  const Part = fetched(load, fallback);
  return (props) => (
    <PartBoundary fallback={fallback}>
      <Part {...props} />
    </PartBoundary>
  );
}

function fetched<Props extends object>(load: Load<Props>, fallback: ReactNode): Fetched<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    loaded = (await load()).default;
    return loaded;
  };

  function Shown(props: Props) {
    const [Loaded, show] = useState(() => loaded);
    const [fault, setFault] = useState<unknown>();
    useEffect(() => {
      if (!Loaded) fetch().then((component) => show(() => component), setFault);
    }, [Loaded]);
    if (fault) throw fault;
    return Loaded ? <Loaded {...props} /> : fallback;
  }

  return Object.assign(Shown, { fetch });
}

/** Isolates a part of a page: its loading state and its errors. @param props.fallback while loading */
export function PartBoundary({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<NotLoaded />}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Browsers cache a failed module import: only a reload tries again. */
function NotLoaded() {
  const say = useSay();
  return (
    <div role="alert" className={styles.notLoaded}>
      <p>{say('part.not-loaded')}</p>
      <Button onClick={() => window.location.reload()}>{say('mishap.reload')}</Button>
    </div>
  );
}
