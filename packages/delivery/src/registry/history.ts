import { userInfo } from 'node:os';
import * as z from 'zod/mini';
import { jsonOf } from '../store/json-of.ts';
import type { ReleaseStore } from '../store/store.ts';

export const historyEntrySchema = z.object({
  /** The registry that this change made; of a team's change the operator's last one before it. */
  serial: z.number(),
  at: z.string(),
  who: z.string(),
  what: z.enum([
    ...['promote', 'rollback', 'canary', 'canary_end', 'withdraw'],
    ...['grant', 'revoke', 'delegate', 'undelegate', 'adopt', 'renumber'],
  ] as const),
  /** `registry` where the change is about no part. */
  part: z.string(),
  /** Null when a canary ends without a successor, a remote is taken out, or it is about an area. */
  version: z.nullable(z.string()),
  /** What was in its place; null when nothing was. */
  from: z.nullable(z.string()),
  /** Of a canary: parts of ten thousand, and the edition it is for. */
  share: z.optional(z.number()),
  edition: z.optional(z.enum(['CA', 'US'])),
  /** The area that was granted or taken back. */
  area: z.optional(z.string()),
  /** The commit whose sources gave the version, where it was promoted from them. */
  commit: z.optional(z.string().check(z.regex(/^[0-9a-f]{40,64}$/))),
  /** Why, where somebody or something said so. */
  reason: z.optional(z.string()),
});

/** One change of what is live: who, when, what. */
export type HistoryEntry = z.output<typeof historyEntrySchema>;

/** What a change says of itself; the rest is known when it is written. */
export type Change = Omit<HistoryEntry, 'serial' | 'at' | 'who'>;

/** Who changes the registry: `PORTAL_WHO`, else the user of this machine; in a container that may be no more than a number. */
export function whoIsAtWork(environment: NodeJS.ProcessEnv = process.env): string {
  return environment['PORTAL_WHO'] || nameOfUser();
}

function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'without a name'}`;
  }
}

/** One line per change, always the same for the same change: lines are told apart by their text. */
export function linesOf(entries: readonly HistoryEntry[]): string {
  return entries.map((entry) => `${JSON.stringify(historyEntrySchema.parse(entry))}\n`).join('');
}

/** Adds changes to the end, once however often it is told to. Lines are only ever added. */
export async function recordHistory(store: ReleaseStore, entries: readonly HistoryEntry[]): Promise<void> {
  const [first] = entries;
  if (first) await store.record(first.serial, linesOf(entries));
}

export interface History {
  /** Oldest first. */
  entries: HistoryEntry[];
  /** Lines that cannot be read: they are left out and counted. */
  unreadable: number;
}

/** Each change once: a command from before commits were told writes the line of another's change without it. */
function withoutRepeats(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const changes = new Map<string, HistoryEntry>();
  for (const { commit, ...change } of entries) {
    const key = JSON.stringify(change);
    const known = changes.get(key)?.commit ?? commit;
    changes.set(key, { ...change, ...(known && { commit: known }) });
  }
  return [...changes.values()];
}

/** What lines tell; a line that stands there twice counts once. */
export function historyOf(text: string): History {
  const lines = [...new Set(text.split('\n').filter(Boolean))];
  const read = lines.flatMap((line) => {
    const { data } = historyEntrySchema.safeParse(jsonOf(line));
    return data ? [data] : [];
  });
  const unreadable = lines.length - read.length;
  const entries = withoutRepeats(read);
  entries.sort((one, other) => one.serial - other.serial || one.at.localeCompare(other.at));
  return { entries, unreadable };
}
