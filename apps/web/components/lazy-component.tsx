import { Button } from '@rota/ui';
import type { i18n } from 'i18next';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './Fetched.module.css';
import { Loading } from './Loading.tsx';

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/** A component whose code is loaded when it is shown, or earlier with `fetch`. */
export interface Fetched<Props extends object> {
  (props: Props): ReactNode;
  /** Resolves when the code and its messages are loaded. */
  fetch(i18n: i18n): Promise<unknown>;
}

/**
 * A page loaded on demand. Unlike `React.lazy` it renders as soon as it is loaded: React shows a
 * fallback for at least 300 ms.
 * @param namespaces its messages, loaded with it
 */
export function lazyPage<Props extends object>(
  load: Load<Props>,
  ...namespaces: readonly string[]
): Fetched<Props> {
  return fetched(load, namespaces, <Loading />);
}

/**
 * A part of a page loaded on demand. Errors stay inside it.
 * @param namespaces its messages, loaded with it
 * @param fallback shown while loading
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  namespaces: readonly string[] = [],
  fallback: ReactNode = <Loading />,
): (props: Props) => ReactNode {
  const Part = fetched(load, namespaces, fallback);
  return (props) => (
    <PartBoundary fallback={fallback}>
      <Part {...props} />
    </PartBoundary>
  );
}

function fetched<Props extends object>(
  load: Load<Props>,
  namespaces: readonly string[],
  fallback: ReactNode,
): Fetched<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async (i18n: i18n) => {
    const [component] = await Promise.all([load(), i18n.loadNamespaces(namespaces)]);
    const missing = namespaces.find((namespace) => !i18n.hasResourceBundle('en', namespace));
    if (missing !== undefined) throw new Error(`The messages of “${missing}” could not be loaded.`);
    loaded = component.default;
    return loaded;
  };

  function Shown(props: Props) {
    const { i18n } = useTranslation();
    const [Loaded, show] = useState(() => loaded);
    const [fault, setFault] = useState<unknown>();
    useEffect(() => {
      if (!Loaded) fetch(i18n).then((component) => show(() => component), setFault);
    }, [Loaded, i18n]);
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
  const { t } = useTranslation();
  return (
    <div role="alert" className={`row soft ${styles.notLoaded}`}>
      <p>{t('part.not-loaded')}</p>
      <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
    </div>
  );
}
