import { setTimeout as delay } from 'node:timers/promises';

/** One write, whose key stays the same however often it is sent. */
export interface Write {
  method: 'POST' | 'PUT';
  path: string;
  token: string;
  body: object;
  key: string;
}

/** One answer, or none where the connection ended before. */
export interface Attempt {
  /** Of the write. */
  key: string;
  status: number | 'none';
  retryAfter: string | null;
  /** When it was sent and answered, by `performance.now()`. */
  sentAt: number;
  answeredAt: number;
  /** Who was asked. */
  url: string;
}

/** Longer than the portal's longest wait for its database. */
const TIMEOUT_MS = 30_000;
/** Between two tries where nobody says how long to wait. */
const PAUSE_MS = 50;

async function attempt(url: string, { method, path, token, body, key }: Write) {
  const sentAt = performance.now();
  const noted = (status: number | 'none', retryAfter: string | null, text = '') => ({
    attempt: { key, status, retryAfter, sentAt, answeredAt: performance.now(), url } satisfies Attempt,
    text,
  });
  try {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return noted(answer.status, answer.headers.get('retry-after'), await answer.text());
  } catch {
    return noted('none', null);
  }
}

const mayPass = (status: Attempt['status']) => status === 'none' || status === 429 || status >= 500;

/**
 * Sends a write until it is answered for good, each time to another process, under the same key (the pages' own client
 * leaves the second try to the person; the key is what makes it safe).
 * @param signal ends it when nobody waits for it any more
 * @throws when it is refused: nothing was wrong with it
 */
export async function sendUntilAnswered(
  urls: readonly string[],
  write: Write,
  { onAttempt, signal }: { onAttempt: (attempt: Attempt) => void; signal: AbortSignal },
): Promise<unknown> {
  for (let tries = 0; ; tries += 1) {
    signal.throwIfAborted();
    const url = urls[tries % urls.length] ?? '';
    const { attempt: made, text } = await attempt(url, write);
    onAttempt(made);
    if (mayPass(made.status)) {
      await delay(made.retryAfter === null ? PAUSE_MS : Number(made.retryAfter) * 1_000);
      continue;
    }
    if (Number(made.status) >= 300)
      throw new Error(`${write.method} ${write.path} was answered with ${made.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }
}
