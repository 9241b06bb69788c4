import { Button } from '@rota/ui';
import {
  Component,
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { useSay } from '../locales/useSay.ts';
import styles from './Fetched.module.css';
import { Waiting } from './Page.tsx';

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/** A component whose code is fetched when it is shown, or shortly before. */
export interface Fetched<Props extends object> {
  (props: Props): ReactNode;
  /** Settled when it can be shown without a wait. */
  fetch(): Promise<unknown>;
}

/**
 * A page. Unlike what React suspends for, it is shown the moment it is there: a fallback once shown
 * would stay for 300 ms.
 */
export function fetchedPage<Props extends object>(load: Load<Props>): Fetched<Props> {
  return fetched(load, <Waiting />);
}

/**
 * A part of a page. Where it cannot be fetched or shown it says so in its own place; the page around
 * it stays as it is.
 * @param fallback shown meanwhile
 */
export function fetchedPart<Props extends object>(
  load: Load<Props>,
  fallback: ReactNode = <Waiting />,
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

interface PartBoundaryProps {
  /** Shown while something in the part is awaited. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Keeps what is awaited, or goes wrong, in a part of a page from the rest of it. */
export class PartBoundary extends Component<PartBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    if (!this.state.broken) return <Suspense fallback={fallback}>{children}</Suspense>;
    return <NotLoaded />;
  }
}

/** Browsers remember that a module could not be fetched: only a reload asks for it again. */
function NotLoaded() {
  const say = useSay();
  return (
    <div role="alert" className={styles.notLoaded}>
      <p>{say('part.not-loaded')}</p>
      <Button onClick={() => window.location.reload()}>{say('mishap.reload')}</Button>
    </div>
  );
}
