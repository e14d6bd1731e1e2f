import { sendClientFile } from '@portal/contract/calls/client-files';
import { shareFile, shareFileWithAll } from '@portal/contract/calls/shared-files';
import { hasType, SHARED_FILE_MAX_BYTES, SHARED_FILE_TYPES } from '@portal/contract/rules/files';
import { isPortraitSize, readPictureHeader } from '@portal/contract/rules/pictures';
import { sharedFileType } from '@portal/contract/rules/shared-files';
import { describeError, type Services } from '@portal/portal-kit';
import { newKey } from '@portal/portal-kit/query';
import { createUpload } from '@portal/portal-kit/upload';
import * as queue from './queue.ts';
import { isSameRecipient, type Recipient } from './send-to.ts';
import type { SendingStore } from './sending-store.ts';
import { type SharedKey, shareKey } from './shared-key.ts';
import { isFolder } from './use-file-drag.ts';

type Api = Services['api'];

/** What came of it once nothing is under way any more. */
interface Settled {
  /** Files that arrived since nothing was under way. */
  sent: number;
  /** Files that did not, without those that the person stopped. */
  failed: number;
  /** Nothing is left that was not sent. */
  isDone: boolean;
}

/** Sends the files of a store, a few at a time, whether or not anybody looks on. */
export interface Sender {
  /** Done once the content of all of them was looked at. */
  add(files: readonly File[]): Promise<void>;
  send(recipient: Recipient): void;
  retry(id: string): void;
  /** Stops a file that is under way, and takes any other away. */
  remove(id: string): void;
  /** The unanswered try of a file: its key, and whom it went to. Null where there is none. */
  triedOf(file: queue.QueuedFile): queue.MissingFile['tried'];
  /** Whom to tell: the form that was shown last. */
  onSettled: (settled: Settled) => void;
}

interface OneUpload {
  key(): string;
  send(onProgress: (share: number) => void): Promise<unknown>;
  cancel(): void;
}

const senders = new WeakMap<SendingStore, Sender>();

/** The one sender of a store. */
export function senderOf(store: SendingStore, api: Api): Sender {
  const sender = senders.get(store) ?? createSender(store, api);
  senders.set(store, sender);
  return sender;
}

function uploadOf(api: Api, file: File, { kind, id }: Recipient, key: string): OneUpload {
  switch (kind) {
    case 'all':
      return createUpload({ api, call: shareFileWithAll, input: { body: { file } }, key });
    case 'client':
      return createUpload({ api, call: shareFile, input: { body: { file, client: id } }, key });
    case 'practitioner':
      return createUpload({ api, call: sendClientFile, input: { body: { file, practitioner: id } }, key });
  }
}

interface Try {
  file: File;
  recipient: Recipient;
  upload: OneUpload;
  release: SharedKey['release'];
}

function createSender(store: SendingStore, api: Api): Sender {
  const tries = new Map<string, Try>();
  /** Files that were stopped, some of them before their key was there. */
  const stopped = new Set<string>();
  let sent = 0;
  let failed = 0;
  const update = (change: (sending: queue.Sending) => queue.Sending) => store.setState(change, true);

  const tryFor = async ({ id, file, tried }: queue.QueuedFile, recipient: Recipient): Promise<Try> => {
    const known = tries.get(id);
    // Put back and sent to somebody else, it is another upload.
    const same = known && isSameRecipient(known.recipient, recipient) ? known : undefined;
    const former = tried && isSameRecipient(tried.recipient, recipient) ? tried.key : newKey();
    const own = same?.upload.key() ?? former;
    const what = [recipient.kind, recipient.id, file.size, file.lastModified, file.name].join(' ');
    const { key, release } = await shareKey(navigator.locks, what, own);
    known?.release('ended');
    // Chosen again, its bytes may be somewhere else.
    const isAsBefore = same?.file === file && key === own;
    const upload = isAsBefore ? same.upload : uploadOf(api, file, recipient, key);
    const next = { file, recipient, upload, release };
    tries.set(id, next);
    return next;
  };

  const forget = (id: string, how: 'arrived' | 'ended') => {
    tries.get(id)?.release(how);
    tries.delete(id);
  };

  const start = async (file: queue.QueuedFile, recipient: Recipient) => {
    const { id } = file;
    let share = 0;
    stopped.delete(id);
    const tell = (now: number) => {
      share = now;
      update((sending) => queue.progress(sending, id, now));
    };
    const { upload, release } = await tryFor(file, recipient);
    const key = upload.key();
    try {
      // What a reload keeps has its key before the first byte is on its way.
      tell(0);
      const answering = upload.send(tell);
      if (stopped.has(id)) upload.cancel();
      await answering;
      forget(id, 'arrived');
      sent += 1;
      update((sending) => queue.arrive(sending, id));
    } catch (error) {
      const { kind, code } = describeError(error);
      const isStopped = code === 'aborted';
      const isLate = isStopped && share === 1;
      const isUnknown = isLate || (!isStopped && (kind === 'unreachable' || kind === 'failed'));
      // As long as the upload keeps its key, an earlier try under it may have arrived.
      if (upload.key() !== key) release('ended');
      if (!isStopped) failed += 1;
      update((sending) =>
        queue.fail(sending, id, {
          reason: isStopped ? { kind: 'stopped', isLate } : { kind: 'call', error },
          isRefused: kind === 'refused',
          isUnknown,
        }),
      );
    }
    pump();
  };

  const pump = () => {
    for (const file of queue.next(store.getState())) {
      if (!file.recipient) continue;
      update((sending) => queue.begin(sending, file.id));
      void start(file, file.recipient);
    }
    const now = store.getState();
    if (queue.isBusy(now)) return;
    const settled = { sent, failed, isDone: queue.isDone(now) };
    sent = 0;
    failed = 0;
    if (settled.isDone) update(({ changes }) => ({ ...queue.nothingToSend, changes }));
    if (settled.sent + settled.failed > 0) sender.onSettled(settled);
  };

  const sender: Sender = {
    onSettled: () => undefined,
    add: async (files) => {
      const look = async (file: File) => ({ id: newKey(), file, problem: await problemOf(file) });
      const picked = await Promise.all(files.map(look));
      update((sending) => queue.choose(sending, picked));
    },
    send: (recipient) => {
      update((sending) => queue.send(sending, recipient));
      pump();
    },
    retry: (id) => {
      update((sending) => queue.retry(sending, id));
      pump();
    },
    remove: (id) => {
      const state = store.getState().files.find((file) => file.id === id)?.state;
      if (state === 'waiting') return update((sending) => queue.unqueue(sending, id));
      if (state === 'sending') {
        stopped.add(id);
        return tries.get(id)?.upload.cancel();
      }
      forget(id, 'ended');
      update((sending) => queue.remove(sending, id));
    },
    triedOf: ({ id, tried }) => {
      const known = tries.get(id);
      return known ? { recipient: known.recipient, key: known.upload.key() } : tried;
    },
  };
  return sender;
}

/**
 * Why a file cannot be sent, by the rule that the server decides by (FILES-018, FILES-019, A-135); null of one that can.
 * What cannot be read, because it was moved meanwhile, cannot be sent either.
 */
async function problemOf(file: File): Promise<queue.FileProblem | null> {
  if (isFolder(file)) return 'folder';
  if (file.size === 0) return 'empty';
  if (file.size > SHARED_FILE_MAX_BYTES) return 'large';
  if (!hasType(file.name, SHARED_FILE_TYPES)) return 'type';
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (sharedFileType(file.name, bytes) !== null) return null;
    const picture = readPictureHeader(bytes);
    return picture && !isPortraitSize(picture, bytes.length) ? 'pixels' : 'content';
  } catch {
    return 'unreadable';
  }
}
