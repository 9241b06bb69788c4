import { Observable } from './observable.ts';

/**
 * Installs the service worker that makes the app work offline, and offers its updates. Without
 * service workers (plain HTTP from another machine) the app needs its server.
 */
export class OfflineClient extends Observable {
  private waitingWorker: ServiceWorker | null = null;

  /** @param workers undefined outside a secure context */
  constructor(
    private readonly workers: ServiceWorkerContainer | undefined,
    private readonly script: string,
  ) {
    super();
  }

  /** Registers the service worker; call it after the first render. */
  install(): void {
    const { workers } = this;
    if (!workers) return;
    workers.register(this.script).then(
      // Undefined in browsers configured to store nothing.
      (registration: ServiceWorkerRegistration | undefined) =>
        registration && this.watch(registration, workers),
      // Refused by the browser: the app works online only.
      () => {},
    );
  }

  readonly hasUpdate = (): boolean => this.waitingWorker !== null;

  /** Activates the update and reloads; every other tab of this browser gets it too. */
  applyUpdate(): void {
    this.workers?.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    });
    this.waitingWorker?.postMessage({ type: 'SKIP_WAITING' });
  }

  /** Removes the service worker and reloads: the installed client is too old for the server. */
  async reset(): Promise<void> {
    try {
      const registrations = (await this.workers?.getRegistrations()) ?? [];
      await Promise.all(registrations.map((registration) => registration.unregister()));
    } finally {
      window.location.reload();
    }
  }

  private watch(registration: ServiceWorkerRegistration, workers: ServiceWorkerContainer): void {
    const look = () => {
      // Without a controller this is the first installation, not an update.
      this.waitingWorker = workers.controller ? registration.waiting : null;
      this.notify();
    };
    look();
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', look),
    );
  }
}
