import { setTimeout as delay } from 'node:timers/promises';

/** What requests of one kind came to. */
export interface Asked {
  kind: string;
  answered: number;
  /** What went wrong, by its status or its words, and how often. */
  failed: Map<string, number>;
  /** The longest that anybody waited for an answer, in milliseconds. */
  longestMs: number;
}

interface Kind {
  kind: string;
  path: string;
  token?: string;
  /** How many ask at a time, each again as soon as it is answered. */
  people: number;
  pauseMs: number;
}

/** Asks once, and notes what came of it. */
async function askOnce(url: string, { path, token }: Kind, entry: Asked): Promise<void> {
  const note = (words: string) => entry.failed.set(words, (entry.failed.get(words) ?? 0) + 1);
  const sentAt = performance.now();
  const headers = { accept: 'text/html,*/*', ...(token && { authorization: `Bearer ${token}` }) };
  try {
    const answer = await fetch(`${url}${path}`, { headers, signal: AbortSignal.timeout(60_000) });
    await answer.arrayBuffer();
    if (answer.ok) entry.answered += 1;
    else note(String(answer.status));
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    note(cause instanceof Error ? cause.message : String(cause));
  }
  entry.longestMs = Math.max(entry.longestMs, performance.now() - sentAt);
}

/** Asks again and again until it is stopped, and counts every answer that is not 2xx. */
export function askAll(url: string, kinds: readonly Kind[]): { asked: readonly Asked[]; stop(): Promise<void> } {
  let stopping = false;
  const asks = kinds.map((kind) => {
    const entry: Asked = { kind: kind.kind, answered: 0, failed: new Map(), longestMs: 0 };
    const person = async () => {
      for (; !stopping; await delay(kind.pauseMs)) await askOnce(url, kind, entry);
    };
    return { entry, work: Array.from({ length: kind.people }, person) };
  });
  return {
    asked: asks.map(({ entry }) => entry),
    stop: async () => {
      stopping = true;
      await Promise.all(asks.flatMap(({ work }) => work));
    },
  };
}
