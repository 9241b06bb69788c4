import type { Language } from '@rota/core';
import type { PushService, SavePush, StopPush } from '@rota/protocol';
import { request } from '../../app/requests.ts';
import { serviceWorkers } from '../../device/storage/browser-storage.ts';

/**
 * Whether this browser notifies the player of their turns, or why it cannot: plain HTTP, a browser
 * without push messages, an iPhone without Rota on its home screen, a server that sends none, or
 * notifications blocked in the browser's settings.
 */
export type NotificationStatus =
  | 'on'
  | 'off'
  | 'insecure'
  | 'unsupported'
  | 'home-screen'
  | 'server-off'
  | 'blocked';

interface Push {
  readonly manager: PushManager;
  /** The server's key. */
  readonly key: string;
}

/** Finds out, and renews the subscription at the server, which may have lost it. */
export async function readStatus(language: Language): Promise<NotificationStatus> {
  const push = await findPush();
  if (typeof push === 'string') return push;
  const subscription = await push.manager.getSubscription();
  if (!subscription || Notification.permission !== 'granted') return 'off';
  await save(await subscribe(push), language);
  return 'on';
}

/** Asks for permission and subscribes; call it on a click only. */
export async function turnOn(language: Language): Promise<NotificationStatus> {
  // First, because browsers ask only directly after a click.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const push = await findPush();
  if (typeof push === 'string') return push;
  await save(await subscribe(push), language);
  return 'on';
}

export async function turnOff(): Promise<NotificationStatus> {
  const push = await findPush();
  if (typeof push === 'string') return push;
  const subscription = await push.manager.getSubscription();
  if (subscription) {
    const stop: StopPush = { endpoint: subscription.endpoint };
    await request<object>('POST', '/api/me/push/stop', stop);
    await subscription.unsubscribe();
  }
  return 'off';
}

/** Closes the notifications of a table that is open now. */
export async function closeNotifications(table: string): Promise<void> {
  const registration = await serviceWorkers()?.getRegistration();
  const shown = (await registration?.getNotifications?.({ tag: table })) ?? [];
  for (const notification of shown) notification.close();
}

async function findPush(): Promise<Push | NotificationStatus> {
  if (!window.isSecureContext) return 'insecure';
  const registration = await serviceWorkers()?.getRegistration();
  const manager = registration?.pushManager;
  if (!manager || !('Notification' in window))
    return isPlainIphone() ? 'home-screen' : 'unsupported';
  const { key } = await request<PushService>('GET', '/api/push');
  if (key === null) return 'server-off';
  if (Notification.permission === 'denied') return 'blocked';
  // A worker that is still being installed cannot subscribe.
  await serviceWorkers()?.ready;
  return { manager, key };
}

/** Whether this is an iPhone or iPad on which Rota is not on the home screen. */
function isPlainIphone(): boolean {
  const { standalone } = navigator as Navigator & { readonly standalone?: boolean };
  return standalone === false;
}

/** Subscribes with the server's key, replacing a subscription with another one. */
async function subscribe({ manager, key }: Push): Promise<PushSubscription> {
  const applicationServerKey = bytesOf(key);
  const former = await manager.getSubscription();
  const isCurrent =
    String(new Uint8Array(former?.options.applicationServerKey ?? [])) ===
    String(applicationServerKey);
  if (former && isCurrent) return former;
  await former?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function save(subscription: PushSubscription, language: Language): Promise<void> {
  const { endpoint, keys } = subscription.toJSON() as Pick<SavePush, 'endpoint' | 'keys'>;
  const saved: SavePush = { endpoint, keys, language };
  await request<object>('PUT', '/api/me/push', saved);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
