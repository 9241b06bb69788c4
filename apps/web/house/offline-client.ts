/**
 * The client as the browser keeps it, so that the room opens without a network. Where the browser
 * keeps nothing (plain HTTP from another machine) the room works as long as its server does.
 */
export class OfflineClient {
  private waiting: ServiceWorker | null = null;
  private readonly listeners = new Set<() => void>();

  /** @param workers undefined where there are none */
  constructor(private readonly workers: ServiceWorkerContainer | undefined) {}

  /** Has the client kept from now on, once the page itself is there. */
  install(): void {
    const { workers } = this;
    if (!workers) return;
    workers.register('/sw.js').then(
      // A browser that was told to keep nothing has nothing to watch.
      (registration: ServiceWorkerRegistration | undefined) =>
        registration && this.watch(registration, workers),
      // The browser may not want to; then there is no room without a network, and nothing else.
      () => {},
    );
  }

  /** Whether a newer client is here that this page was not made of. */
  readonly hasUpdate = (): boolean => this.waiting !== null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Opens the page anew with the newer client; every other page of this browser gets it too. */
  applyUpdate(): void {
    this.workers?.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    });
    this.waiting?.postMessage({ type: 'SKIP_WAITING' });
  }

  /**
   * Opens the page anew with whatever client the server has now: what is kept here is too old for
   * it.
   */
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
      // The first one ever is not newer than anything.
      this.waiting = workers.controller ? registration.waiting : null;
      for (const listener of this.listeners) listener();
    };
    look();
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', look),
    );
  }
}
