import { createHMAC, createSHA256 } from 'hash-wasm';
import { base64Url, type Random, randomText } from '../crypto/random.ts';
import type { Database } from '../storage/database.ts';
import { sharedSecret } from '../storage/server-secret.ts';

/** How long an address opens its file. */
const MINUTES = 5;
const KEY_BYTES = 32;
/** Files whose places are remembered: a page has ten, which are opened soon or never. */
const REMEMBERED = 1_000;

/** What an address says: which file, for whom, until when. */
interface Ticket {
  fileId: number;
  personId: number;
}

/** Makes and reads the tickets in the addresses of shared files. */
export interface FileTickets {
  /** Opens a file for a person, for the next five minutes; `storageKey` is where its bytes are. */
  write(ticket: Ticket & { storageKey: string }, now: Date): string;
  /**
   * Null for a ticket that is forged, torn or too old: nobody learns which. `storageKey` is where the bytes probably are,
   * if this process wrote an address of the file lately: a guess, to be held against the row.
   */
  read(text: string, now: Date): (Ticket & { storageKey: string | undefined }) | null;
}

const opened = new WeakMap<Database, Promise<FileTickets>>();

/**
 * The tickets of a database: all of its processes sign with the same key, which is made once and kept in it.
 * @param database not a transaction, which could be undone and the key with it
 */
export async function fileTickets(database: Database, random: Random): Promise<FileTickets> {
  const opening = opened.get(database) ?? openTickets(database, random);
  opened.set(database, opening);
  return opening.catch((error: unknown) => {
    // The next one to ask tries again.
    opened.delete(database);
    throw error;
  });
}

async function openTickets(database: Database, random: Random): Promise<FileTickets> {
  const key = await sharedSecret(database, 'file_tickets', () => randomText(random, KEY_BYTES));
  const hasher = await createHMAC(createSHA256(), key);
  // Nothing waits between its beginning and its end, so one hasher is enough for all.
  const sign = (text: string) => base64Url(hasher.init().update(`shared file ${text}`).digest('binary'));
  /** By file, the latest last. */
  const places = new Map<number, string>();
  const remember = (fileId: number, storageKey: string) => {
    places.delete(fileId);
    places.set(fileId, storageKey);
    const [oldest] = places.keys();
    if (places.size > REMEMBERED && oldest !== undefined) places.delete(oldest);
  };

  return {
    write({ fileId, personId, storageKey }, now) {
      remember(fileId, storageKey);
      const expires = Math.floor(now.getTime() / 1000) + MINUTES * 60;
      const says = [fileId, personId, expires].map((number) => number.toString(36)).join('-');
      return `${says}-${sign(says)}`;
    },
    read(text, now) {
      const [, says = '', signature = ''] = /^([0-9a-z]+-[0-9a-z]+-[0-9a-z]+)-([\w-]{43})$/.exec(text) ?? [];
      if (!isSame(signature, sign(says))) return null;
      const [fileId = 0, personId = 0, expires = 0] = says.split('-').map((part) => Number.parseInt(part, 36));
      return now.getTime() < expires * 1000 ? { fileId, personId, storageKey: places.get(fileId) } : null;
    },
  };
}

/** In the same time wherever two signatures differ. */
function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < other.length; index += 1) difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  return difference === 0;
}
