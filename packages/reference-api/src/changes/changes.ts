import { sql } from 'drizzle-orm';
import { tellOnCommit } from '../storage/announcer.ts';
import type { Database } from '../storage/database.ts';
import { MISSED } from './topics.ts';

/** The database's channel that carries news from process to process. */
export const CHANGES_CHANNEL = 'portal_changes';

/**
 * Hears of every change in this database, whichever process made it. Called again before each wait, because a
 * connection may have been lost since; the same hearer is told once all the same.
 */
export type Listen = (hear: (topic: string) => void) => Promise<void>;

/** Names of which each is held by one process of the database at a time. */
export interface Holder {
  /** Whether this process holds the name from now on; asked again after the way to the database was lost. */
  claim(name: string): Promise<boolean>;
  release(name: string): Promise<void>;
}

/** What carries announcements refuses this portal; the message says what to do. */
export class AnnouncementsError extends Error {
  override readonly name = 'AnnouncementsError';
}

/** News of one topic. */
interface Watch {
  /** Settles at the first change after the watch began. */
  changed: Promise<void>;
  stop(): void;
}

export interface Changes {
  /** Whether news arrive at all: without, nobody should be kept waiting for them. */
  readonly pushed: boolean;
  /** Aborts when this process is about to stop: from then on no answer is held back. */
  stopping: AbortSignal;
  /** From its answer on, no change of the topic is missed. */
  watch(topic: string): Promise<Watch>;
  /** How many questions are held at this moment. */
  readonly held: number;
  /** Counts a question that is held for a seat, until what it answers is called; null when there are enough already. */
  sit(seat: string): (() => void) | null;
}

/** Tells of a change once the caller's transaction is committed; one that is undone is told to nobody. */
export async function announce(database: Database, topic: string): Promise<void> {
  if (!tellOnCommit(database, topic)) await database.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${topic})`);
}

/** Tells by the database's own notices, all in one statement. */
export async function notify(database: Database, topics: readonly string[]): Promise<void> {
  const list = JSON.stringify(topics);
  await database.execute(
    sql`select pg_notify(${CHANGES_CHANNEL}, topic) from jsonb_array_elements_text(${list}::jsonb) as topic`,
  );
}

/** A person's pages of one session that may wait for news at once: two devices with two tabs each. */
const SEAT_HOLDS = 4;

/** News for whoever waits in this process. */
export function createChanges(listen?: Listen, stopping: AbortSignal = new AbortController().signal): Changes {
  const watches = new Map<string, Set<() => void>>();
  const seats = new Map<string, number>();
  const hear = (topic: string) => {
    const concerned = topic === MISSED ? [...watches.values()] : [watches.get(topic) ?? []];
    for (const wakes of concerned) for (const wake of wakes) wake();
  };

  return {
    get pushed() {
      return listen !== undefined && !stopping.aborted;
    },
    stopping,
    get held() {
      return [...seats.values()].reduce((sum, held) => sum + held, 0);
    },
    sit(seat) {
      const held = seats.get(seat) ?? 0;
      if (held >= SEAT_HOLDS) return null;
      seats.set(seat, held + 1);
      return () => {
        const left = (seats.get(seat) ?? 0) - 1;
        if (left > 0) seats.set(seat, left);
        else seats.delete(seat);
      };
    },
    async watch(topic) {
      await listen?.(hear);
      const topicWatches = watches.get(topic) ?? new Set();
      watches.set(topic, topicWatches);
      let wake: () => void = () => undefined;
      const changed = new Promise<void>((resolve) => {
        wake = resolve;
        topicWatches.add(wake);
      });
      return {
        changed,
        stop: () => {
          topicWatches.delete(wake);
          if (topicWatches.size === 0 && watches.get(topic) === topicWatches) watches.delete(topic);
        },
      };
    },
  };
}
