import { Observable } from '../../app/observable.ts';
/**
 * Why what is written now is lost with the page: the browser denies storage, has no space left, or
 * failed, such as because its data was cleared meanwhile; `cookies`: only the seat at a room's table.
 */
export type StorageFault = 'denied' | 'full' | 'failed' | 'cookies';

/** All keys of the app begin with it. */
const PREFIX = 'rota.';

const PROBE_KEY = `${PREFIX}probe`;

/** The space that a few more matches with real cards need, in characters. */
const PROBE_LENGTH = 16_384;

/**
 * Small values on this device. Never throws: what the browser refuses stays in memory until the page
 * closes, and `fault` says so. The only code that touches the browser's storage (`browser-storage.test.ts`).
 */
class BrowserStorage extends Observable {
  private readonly refused = new Map<string, string>();
  /** By what could not be stored. */
  private readonly faults = new Map<string, StorageFault>();

  /** Why something written in this page is lost with it; undefined while everything is kept. */
  readonly fault = (): StorageFault | undefined => this.faults.values().next().value;

  getItem(key: string): string | null {
    return this.refused.get(key) ?? this.attempt((storage) => storage.getItem(key)) ?? null;
  }

  setItem(key: string, value: string): void {
    this.refused.set(key, value);
    this.flush();
  }

  clear(): void {
    this.refused.clear();
    this.attempt((storage) => {
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
    });
  }

  /** Finds out whether the next values will be kept, before one is lost. @param hasRoom whether cookies matter */
  probe(hasRoom: boolean): void {
    this.attempt((storage) => {
      storage.setItem(PROBE_KEY, ' '.repeat(PROBE_LENGTH));
      storage.removeItem(PROBE_KEY);
      this.report('values');
    });
    if (hasRoom && !navigator.cookieEnabled) this.report('cookies', 'cookies');
  }

  /**
   * Records that something could not be stored, or, without a fault, that it can be again.
   * @param what tells apart what is stored in different places
   * @param fault one of them, or the browser's error
   */
  report(what: string, fault?: unknown): void {
    if (fault === undefined) {
      if (!this.faults.delete(what)) return;
    } else {
      const found = typeof fault === 'string' ? (fault as StorageFault) : faultOf(fault);
      if (this.faults.get(what) === found) return;
      this.faults.set(what, found);
    }
    this.notify();
  }

  /** Writes what has been refused so far. */
  private flush(): void {
    this.attempt((storage) => {
      for (const [key, value] of this.refused) {
        storage.setItem(key, value);
        this.refused.delete(key);
      }
      this.report('values');
    });
  }

  private attempt<Value>(use: (storage: Storage) => Value): Value | undefined {
    try {
      return use(localStorage);
    } catch (fault) {
      this.report('values', fault);
      return undefined;
    }
  }
}

/** The names are the same in all browsers, but Firefox has one of its own for a full storage. */
function faultOf(error: unknown): StorageFault {
  const { name } = error as Partial<Error>;
  if (name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED') return 'full';
  return name === 'SecurityError' || name === 'TypeError' ? 'denied' : 'failed';
}

export const browserStorage = new BrowserStorage();

/** Reads a JSON value, unvalidated; null if there is none or it cannot be read. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(browserStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown): void {
  browserStorage.setItem(key, JSON.stringify(value));
}

/** Returns the browser's service workers; undefined outside a secure context, and where they are denied. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
