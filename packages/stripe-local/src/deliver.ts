import { randomBytes } from 'node:crypto';
import type { LocalAccount } from './account.ts';
import { accountUpdated } from './objects.ts';
import { signEvent } from './sign-event.ts';

/** Takes a webhook to the portal. Gives the status it was answered with. */
export type SendWebhook = (payload: string, signature: string) => Promise<number>;

interface DeliveryOptions {
  webhookSecret: string;
  send: SendWebhook;
  seconds: () => number;
  log: (line: string, error?: unknown) => void;
}

/** Tells the portal of changes, one after the other, while whoever made them goes on. Nothing is sent a second time. */
export function createDelivery({ webhookSecret, send, seconds, log }: DeliveryOptions) {
  let last: Promise<void> = Promise.resolve();

  async function deliver(payload: string): Promise<void> {
    const status = await send(payload, signEvent(payload, webhookSecret, seconds()));
    if (status !== 200) log(`A webhook of the payments twin was answered with ${status}`);
  }

  return {
    updated(account: LocalAccount): void {
      const event = accountUpdated(`evt_${randomBytes(12).toString('hex')}`, account, seconds());
      const payload = JSON.stringify(event);
      last = last
        .then(() => deliver(payload))
        .catch((error: unknown) => log('A webhook of the payments twin could not be sent', error));
    },
    /** Resolves when all that was to be told has been. */
    settled: () => last,
  };
}
