import { appendFileSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';

const entrySchema = z.object({
  /** The registry that this change made. */
  serial: z.number(),
  at: z.string(),
  who: z.string(),
  what: z.enum(['promote', 'rollback', 'canary', 'canary_end']),
  part: z.string(),
  /** Null when a canary ends without a successor. */
  version: z.nullable(z.string()),
  /** What was in its place; null when nothing was. */
  from: z.nullable(z.string()),
  /** Of a canary: parts of ten thousand, and the edition it is for. */
  share: z.optional(z.number()),
  edition: z.optional(z.enum(['CA', 'US'])),
  /** Why, where somebody or something said so. */
  reason: z.optional(z.string()),
});

/** One change of what is live: who, when, what. */
export type HistoryEntry = z.output<typeof entrySchema>;

/** What a change says of itself; the rest is known when it is written. */
export type Change = Omit<HistoryEntry, 'serial' | 'at' | 'who'>;

function historyFile(releases: string): string {
  return path.join(releases, 'history.jsonl');
}

/** Who changes the registry: `PORTAL_WHO`, else the user of this machine. */
export function whoIsAtWork(environment: NodeJS.ProcessEnv = process.env): string {
  return environment['PORTAL_WHO'] || userInfo().username;
}

/** Adds changes to the end. Lines are only ever added; the registry's lock keeps writers apart. */
export function appendHistory(releases: string, entries: readonly HistoryEntry[]): void {
  appendFileSync(historyFile(releases), entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
}

/** All changes, oldest first. A line that cannot be read is left out and counted. */
export function readHistory(releases: string): { entries: HistoryEntry[]; unreadable: number } {
  const lines = textOf(historyFile(releases)).split('\n').filter(Boolean);
  const entries = lines.flatMap((line) => {
    const read = entrySchema.safeParse(jsonOf(line));
    return read.success ? [read.data] : [];
  });
  return { entries, unreadable: lines.length - entries.length };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
