import type { Logger } from 'pino';
import type { PushSettings } from '../settings.ts';
import type { PushSubscriptions } from '../storage/push-subscriptions.ts';
import { PushSender } from './push-sender.ts';
import { TurnNotifier, type TurnNotifierSettings } from './turn-notifier.ts';

/** Starts the notifications of a server. Its keys are created at the first start. */
export async function openPush(
  services: PushSettings & Pick<TurnNotifierSettings, 'title'>,
  subscriptions: PushSubscriptions,
  log: Logger,
) {
  const keys = await subscriptions.keys(async () => {
    const { default: webPush } = await import('web-push');
    return webPush.generateVAPIDKeys();
  });
  const sender = new PushSender({ ...services, services, subscriptions, keys, log });
  const notifier = new TurnNotifier({ ...services, subscriptions, sender, log });
  return {
    publicKey: keys.publicKey,
    services,
    notifier,
    /** Drops what has not been sent. */
    stop() {
      notifier.stop();
      sender.stop();
    },
  };
}
