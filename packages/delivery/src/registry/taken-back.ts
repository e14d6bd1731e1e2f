import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { appendHistory } from './history.ts';
import { withLock } from './lock.ts';

const schema = z.array(z.string());

/** Canaries that a server took back, by `canaryId`. Not signed: it can only lead back to what is live and signed. */
export function takenBackFile(releases: string): string {
  return path.join(releases, 'taken-back.json');
}

/** Ids of the canaries that were taken back; none where the file is missing or damaged. */
export function readTakenBack(releases: string): string[] {
  try {
    const read = schema.safeParse(JSON.parse(readFileSync(takenBackFile(releases), 'utf8')));
    return read.success ? read.data : [];
  } catch {
    // Missing or damaged: then nothing was taken back, and errors go on being counted.
    return [];
  }
}

export interface TakingBack {
  id: string;
  part: string;
  version: string;
  serial: number;
  who: string;
  reason: string;
  at: Date;
}

/** Takes a canary back for every server of this store, and writes it into the history. False when it was already. */
export function takeBack(releases: string, { id, at, ...told }: TakingBack): Promise<boolean> {
  return withLock(path.join(releases, 'registry.lock'), () => {
    const before = readTakenBack(releases);
    if (before.includes(id)) return false;
    const aside = `${takenBackFile(releases)}.${process.pid}`;
    writeFileSync(aside, JSON.stringify([...before, id]));
    const { version: from, ...entry } = told;
    appendHistory(releases, [{ ...entry, at: at.toISOString(), what: 'canary_end', version: null, from }]);
    renameSync(aside, takenBackFile(releases));
    return true;
  });
}
