import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@redis/client';

interface RedisConnectionOptions {
  url: string;
  channel: string;
  /** Said by this process as soon as it listens: it is connected once it has heard that. */
  greeting: string;
  /** Milliseconds until then; more, and Redis is away. */
  within: number;
  /** Gives true for the greeting. */
  hear(message: string): boolean;
  /** Told once, and only of a connection that was made. */
  onLost(error: unknown): void;
}

/** A way to tell all who listen on a channel, oneself among them. */
export interface RedisConnection {
  /** Rejects where it cannot be told that Redis has it. */
  send(message: string): Promise<unknown>;
  close(): void;
}

/** Messages on their way at once; Redis that is slower than that takes no more. */
const MOST_ON_THEIR_WAY = 5_000;

/**
 * Connects once: whoever loses the connection makes another one, and knows what was not sent by it.
 * @param signal gives it up
 * @throws what Redis or the network say
 */
export async function connectRedis(options: RedisConnectionOptions, signal: AbortSignal): Promise<RedisConnection> {
  const { url, channel, greeting, within, hear, onLost } = options;
  const client = createClient({
    url,
    // One connection that tells and hears.
    RESP: 3,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_ON_THEIR_WAY,
    socket: { reconnectStrategy: false, connectTimeout: within },
    // Commands that a user of few rights may not send.
    disableClientInfo: true,
    maintNotifications: 'disabled',
  });
  const send = async (message: string) => client.publish(channel, message);
  let isReady = false;
  const close = () => {
    isReady = false;
    client.destroy();
  };
  const late = AbortSignal.any([signal, AbortSignal.timeout(within)]);
  await new Promise<void>((resolve, reject) => {
    late.addEventListener('abort', () => reject(new Error(`no answer for ${within / 1_000} s`)));
    client.on('error', (error: unknown) => {
      reject(error);
      if (!isReady) return;
      close();
      onLost(error);
    });
    const begin = async () => {
      await client.connect();
      await client.subscribe(channel, (message) => {
        if (hear(message)) resolve();
      });
      await send(greeting);
    };
    begin().catch(reject);
  }).catch((error: unknown) => {
    close();
    throw error;
  });
  isReady = true;
  return { send, close };
}

/** Waits for something, but no longer than that, and whatever comes of it. */
export const atMost = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), delay(ms, undefined, { ref: false })]);
