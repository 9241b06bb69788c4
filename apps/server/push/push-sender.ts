import { request } from 'node:https';
import type { Logger } from 'pino';
import type {
  PushSubscription,
  PushSubscriptions,
  VapidKeys,
} from '../storage/push-subscriptions.ts';
import { lookupPublic, type PushServices, parseEndpoint } from './push-endpoint.ts';

/** More are dropped: a push service that is down must not fill the memory. */
const MAX_QUEUED = 1000;
const MAX_SENDING = 8;
const TIMEOUT_MS = 10_000;
const RETRY_MS = 30_000;

/** Statuses after which a subscription never works again. */
const GONE_STATUSES = new Set([404, 410]);

export interface PushMessage {
  /** A newer message with the same topic replaces one that was not delivered yet. */
  readonly topic: string;
  /** How long the push service keeps it for a device that is off, in seconds. */
  readonly ttl: number;
  readonly payload: object;
}

export interface PushSenderSettings {
  readonly subscriptions: PushSubscriptions;
  readonly keys: VapidKeys;
  readonly services: PushServices;
  readonly log: Logger;
  /** The certificate authority of push services; left out: the platform's. For tests. */
  readonly ca?: string;
  /** Left out: `RETRY_MS`. For tests. */
  readonly retryMs?: number;
}

interface Delivery {
  readonly to: PushSubscription;
  readonly message: PushMessage;
  readonly isRetry: boolean;
}

/**
 * Encrypts messages and posts them to push services, a few at a time. Nothing waits for it: what
 * cannot be delivered at the second attempt is dropped, and subscriptions that are gone are removed.
 */
export class PushSender {
  private readonly queue: Delivery[] = [];
  private readonly retries = new Set<NodeJS.Timeout>();
  private readonly stopping = new AbortController();
  private sending = 0;

  constructor(private readonly settings: PushSenderSettings) {}

  send(to: PushSubscription, message: PushMessage): void {
    this.enqueue({ to, message, isRetry: false });
  }

  /** Drops what has not been sent. */
  stop(): void {
    this.stopping.abort();
    this.queue.length = 0;
    for (const timer of this.retries) clearTimeout(timer);
  }

  private enqueue(delivery: Delivery): void {
    const { log } = this.settings;
    if (this.stopping.signal.aborted) return;
    if (this.queue.length >= MAX_QUEUED) log.warn('push queue full');
    else this.queue.push(delivery);
    this.sendNext();
  }

  private sendNext(): void {
    while (this.sending < MAX_SENDING) {
      const next = this.queue.shift();
      if (!next) return;
      this.sending++;
      this.deliver(next)
        // The endpoint is a secret of its owner, so errors are logged without it.
        .catch((fault) => this.settings.log.warn({ reason: String(fault) }, 'push failed'))
        .finally(() => {
          this.sending--;
          this.sendNext();
        });
    }
  }

  private async deliver(delivery: Delivery): Promise<void> {
    const { subscriptions, log } = this.settings;
    const { to, message, isRetry } = delivery;
    const { endpoint } = to;
    let status: number;
    try {
      status = await this.post(to, message);
    } catch (fault) {
      if (isRetry) throw fault;
      this.retryLater(delivery);
      return;
    }
    if (GONE_STATUSES.has(status)) await subscriptions.remove(endpoint);
    else if (!isRetry && (status === 429 || status >= 500)) this.retryLater(delivery);
    else if (status < 200 || status >= 300) log.warn({ status }, 'push rejected');
  }

  private retryLater(delivery: Delivery): void {
    if (this.stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      this.retries.delete(timer);
      this.enqueue({ ...delivery, isRetry: true });
    }, this.settings.retryMs ?? RETRY_MS).unref();
    this.retries.add(timer);
  }

  /** @returns the status of the push service's answer */
  private async post(to: PushSubscription, { topic, ttl, payload }: PushMessage): Promise<number> {
    const { keys, services, ca } = this.settings;
    const { endpoint, p256dh, auth, origin } = to;
    const url = parseEndpoint(endpoint, services);
    if (!url) throw new Error('this push service is not allowed');
    // Loaded with the first message: most servers start and end without one.
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      { vapidDetails: { subject: subjectOf(origin), ...keys }, topic, TTL: ttl },
    );
    return new Promise((resolve, reject) => {
      const sent = request(url, {
        method: 'POST',
        headers,
        signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
        // Redirects are not followed, and connections are not kept.
        agent: false,
        ...(services.allowsPrivate ? {} : { lookup: lookupPublic }),
        ...(ca === undefined ? {} : { ca }),
      });
      sent.once('error', reject);
      sent.once('response', (response) => {
        // Only the status counts, so the rest is not read.
        response.destroy();
        resolve(response.statusCode!);
      });
      sent.end(body);
    });
  }
}

/** Returns whom a push service contacts about this server: its address, which must use https. */
function subjectOf(origin: string): string {
  return origin.replace(/^http:/, 'https:');
}
