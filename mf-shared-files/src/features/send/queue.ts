import type { Id } from '@portal/contract/entities/values';
import { isSameRecipient, type Recipient } from './send-to.ts';

/** Files that are on their way at once: more would only make each of them slower. */
export const MOST_AT_ONCE = 2;

/** What is wrong with a file that cannot be sent: its size, the ending of its name, its content; or it cannot be read. */
export type FileProblem = 'folder' | 'empty' | 'large' | 'type' | 'content' | 'pixels' | 'unreadable';

/** Why a file is not with the server. */
export type Reason =
  /** Name, size or content are none that can be sent. */
  | { kind: 'file'; problem: FileProblem }
  /** The person stopped it; all of it was on its way by then, so that it may have arrived. */
  | { kind: 'stopped'; isLate: boolean }
  /** The call failed. */
  | { kind: 'call'; error: unknown };

/** A file that was not sent before a reload: its name is known, its bytes are not. */
export interface MissingFile {
  name: string;
  /** In bytes. */
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
  /** Set once it was tried, and nobody knows whether it arrived: the same recipient gets it under the same key. */
  tried: { recipient: Recipient; key: string } | null;
}

/** One file, and how far it is. */
export interface QueuedFile {
  id: string;
  file: File;
  /** `failed` may be sent again; `refused` is nothing that can be sent. */
  state: 'chosen' | 'waiting' | 'sending' | 'sent' | 'failed' | 'refused';
  /** What is on its way of it, from 0 to 1. */
  share: number;
  reason: Reason | null;
  /** From the moment that Send was pressed: a choice that is changed afterwards sends no file to somebody else. */
  recipient: Recipient | null;
  /** The unanswered try of an earlier visit. */
  tried: MissingFile['tried'];
}

/** All that somebody is sending, or about to. */
export interface Sending {
  /** The client who is chosen; null while the person has chosen nobody. */
  client: Id | null;
  /** Whom the page proposed as the client was chosen; empty for nobody. */
  proposed: Id;
  files: readonly QueuedFile[];
  missing: readonly MissingFile[];
  /** Files that were dropped on the page and are not looked at yet. */
  dropped: readonly File[];
  /** How often the lists of the page became out of date. */
  changes: number;
  /** The browser cannot keep what would be lost with the page. */
  isUnkept: boolean;
}

export const nothingToSend: Sending = {
  client: null,
  proposed: '',
  files: [],
  missing: [],
  dropped: [],
  changes: 0,
  isUnkept: false,
};

/** A file that was picked, and why it cannot be sent; null of one that can. */
export interface Picked {
  id: string;
  file: File;
  problem: FileProblem | null;
}

interface Identified {
  name: string;
  size: number;
  modified: number;
}
const identityOf = ({ name, size, lastModified }: File): Identified => ({ name, size, modified: lastModified });
const isSame = (one: Identified, other: Identified) =>
  one.name === other.name && one.size === other.size && one.modified === other.modified;

const isUnderWay = ({ state }: QueuedFile) => state === 'waiting' || state === 'sending';
export const isBusy = ({ files }: Sending) => files.some(isUnderWay);
/** Whether nothing is left that was not sent. */
export const isDone = ({ files, missing }: Sending) =>
  missing.length === 0 && files.every(({ state }) => state === 'sent');

/**
 * Who is to get the files; empty for nobody. A choice counts as long as there are files, or the page proposes the same
 * client as then. After that the page's proposal counts: nobody gets a file because somebody chose them for another one.
 */
export function clientOf({ client, proposed, files, missing }: Sending, proposal: Id): Id {
  const isCounting = files.length + missing.length > 0 || proposed === proposal;
  return client !== null && isCounting ? client : proposal;
}

/** @param client empty for nobody */
export const chooseClient = (sending: Sending, client: Id, proposed: Id): Sending => ({
  ...sending,
  client: client === '' ? null : client,
  proposed,
});

/**
 * Adds files. One that stands there already, and is not sent, is not added again: it was dropped or picked twice. One that
 * failed may go to somebody else then.
 */
export function choose(sending: Sending, picked: readonly Picked[]): Sending {
  const files = [...sending.files];
  let missing = sending.missing;
  for (const { id, file, problem } of picked) {
    const identity = identityOf(file);
    const there = files.findIndex((each) => each.state !== 'sent' && isSame(identityOf(each.file), identity));
    const known = files[there];
    if (known) {
      if (known.state === 'failed' && problem === null) files[there] = chosenAgain(known, file);
      continue;
    }
    const missed = missing.find((each) => isSame(each, identity));
    missing = missing.filter((each) => each !== missed);
    files.push({
      id,
      file,
      state: problem === null ? 'chosen' : 'refused',
      share: 0,
      reason: problem && { kind: 'file', problem },
      recipient: null,
      tried: missed?.tried ?? null,
    });
  }
  return { ...sending, files, missing };
}

const chosenAgain = (known: QueuedFile, file: File): QueuedFile => ({
  ...known,
  file,
  state: 'chosen',
  share: 0,
  reason: null,
  recipient: null,
});

/** Whether it failed on its way to the recipient; without one, on its way to anybody. */
const isFailedFor = ({ state, recipient: own }: QueuedFile, recipient: Recipient | null) =>
  state === 'failed' && (recipient === null || own === null || isSameRecipient(own, recipient));

/**
 * Send was pressed: what was chosen goes to the recipient; where nothing was, what failed on its way there goes again.
 * What failed on its way to somebody else stays: who sees another name above the button does not mean that one.
 */
export function send(sending: Sending, recipient: Recipient): Sending {
  const fresh = sending.files.some(({ state }) => state === 'chosen');
  const sent = (file: QueuedFile): QueuedFile => {
    if (fresh && file.state === 'chosen') return { ...file, state: 'waiting', recipient };
    if (!fresh && isFailedFor(file, recipient)) return waitingAgain(file);
    return file;
  };
  return { ...sending, files: sending.files.map(sent) };
}

/** Whether Send would send something. @param recipient null while nobody is chosen */
export const canSend = ({ files }: Sending, recipient: Recipient | null) =>
  files.some((file) => file.state === 'chosen' || isFailedFor(file, recipient));

const waitingAgain = (file: QueuedFile): QueuedFile => ({ ...file, state: 'waiting', share: 0, reason: null });

function change(sending: Sending, id: string, from: QueuedFile['state'], to: (file: QueuedFile) => QueuedFile) {
  const files = sending.files.map((file) => (file.id === id && file.state === from ? to(file) : file));
  return { ...sending, files };
}

export const retry = (sending: Sending, id: string): Sending => change(sending, id, 'failed', waitingAgain);

/** Those that may begin now, in the order in which they were chosen. */
export function next({ files }: Sending): readonly QueuedFile[] {
  const free = MOST_AT_ONCE - files.filter(({ state }) => state === 'sending').length;
  return files.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free));
}

export const begin = (sending: Sending, id: string): Sending =>
  change(sending, id, 'waiting', (file) => ({ ...file, state: 'sending', share: 0 }));

export const progress = (sending: Sending, id: string, share: number): Sending =>
  change(sending, id, 'sending', (file) => ({ ...file, share: Math.max(file.share, share) }));

/** The server has it. */
export function arrive(sending: Sending, id: string): Sending {
  const sent = change(sending, id, 'sending', (file) => ({ ...file, state: 'sent', share: 1, tried: null }));
  return { ...sent, changes: sending.changes + 1 };
}

/** It failed or was stopped. What may have arrived all the same makes the lists out of date, too. */
export function fail(sending: Sending, id: string, end: { reason: Reason; isRefused: boolean; isUnknown: boolean }) {
  const state = end.isRefused ? 'refused' : 'failed';
  const failed = change(sending, id, 'sending', (file) => ({ ...file, state, reason: end.reason }));
  return { ...failed, changes: sending.changes + (end.isUnknown ? 1 : 0) };
}

/** One that waits goes back to what was chosen; one that is under way is stopped by its sender. */
export const unqueue = (sending: Sending, id: string): Sending =>
  change(sending, id, 'waiting', (file) => ({ ...file, state: 'chosen', recipient: null }));

/** Takes one away that is not under way. */
export const remove = (sending: Sending, id: string): Sending => ({
  ...sending,
  files: sending.files.filter((file) => file.id !== id || isUnderWay(file)),
});

export const withoutSent = (sending: Sending): Sending => ({
  ...sending,
  files: sending.files.filter(({ state }) => state !== 'sent'),
});
