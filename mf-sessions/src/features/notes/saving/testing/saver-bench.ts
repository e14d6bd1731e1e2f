import type { SavedNote } from '@portal/contract/entities/appointment-note';
import { settle, virtualTime } from '@portal/portal-kit/autosave/testing/virtual-time';
import type { LeftDraft } from '@portal/portal-kit/tab-drafts';
import { failedCall } from '../../../../testing/failed-call.ts';
import type { NoteDraft } from '../note-draft.ts';
import { createNoteSaver, type NoteSaver } from '../note-saver.ts';
import type { Shipment } from '../note-state.ts';

const NOON = '2026-11-20T17:00:00.000Z';

/** A note as the server tells it. */
export function savedNote(note: string, version: number): SavedNote {
  return { id: '7', user_id: '1', appointment_id: '3', start_date: NOON, note, version, saved_at: NOON, device: null };
}

/** The phase of a note with what it says of a refusal or of two texts, side by side. */
function shownPhase(saver: NoteSaver) {
  const { phase } = saver.getView();
  if (phase.kind === 'conflict') return { kind: phase.kind, ...phase.conflict };
  return phase.kind === 'refused' ? { kind: phase.kind, ...phase.reason } : phase;
}

interface BenchOptions {
  note?: SavedNote;
  found?: NoteDraft | null;
  beside?: readonly LeftDraft<NoteDraft>[];
}

/** A saver whose server, drafts and clock stand still until a test moves them. */
export function saverBench({ note = savedNote('', 1), found = null, beside = [] }: BenchOptions = {}) {
  const time = virtualTime(new Date(NOON));
  const sent: Shipment[] = [];
  const kept: (NoteDraft | null)[] = [];
  const open: { resolve(answer: SavedNote): void; reject(error: unknown): void }[] = [];
  const bench = { isFull: false, isUnreadable: false, reads: 0, current: note, looks: 0 };
  const draft = {
    own: found,
    left: beside,
    name: 'session_note.7',
    keep: async (each: NoteDraft) => {
      if (bench.isFull) throw new Error('QuotaExceededError');
      kept.push(each);
    },
    forgetLeft: async () => undefined,
    releaseLeft: () => undefined,
    forget: async () => void kept.push(null),
  };
  let keys = 0;
  const saver = createNoteSaver(note, {
    save: (shipment) =>
      new Promise((resolve, reject) => {
        sent.push(shipment);
        open.push({ resolve, reject });
      }),
    fetch: async () => {
      bench.looks += 1;
      if (bench.isUnreadable) throw failedCall('offline');
      return bench.current;
    },
    draft,
    clock: { after: time.after, now: time.now, random: () => 1, newKey: () => `key-${++keys}` },
    report: (error) => {
      throw error;
    },
  });
  const answer = async (work: (call: (typeof open)[number]) => void) => {
    const call = open.shift();
    if (!call) throw new Error('Nothing was asked');
    work(call);
    await settle();
  };
  saver.start();
  return Object.assign(bench, {
    saver,
    sent,
    kept,
    wait: async (milliseconds: number) => {
      await settle();
      await time.run(milliseconds);
    },
    phase: () => shownPhase(saver),
    type: (text: string) =>
      saver.edit(() => {
        bench.reads += 1;
        return text;
      }),
    /** The server has stored what it was sent. */
    store: (version: number) =>
      answer(({ resolve }) => {
        bench.current = savedNote(sent.at(-1)?.note ?? '', version);
        resolve(bench.current);
      }),
    inFlight: () => open.length,
    /** An answer that is not the server's present text. */
    tell: (note: SavedNote) => answer(({ resolve }) => resolve(note)),
    refuse: (error: unknown) => answer(({ reject }) => reject(error)),
  });
}
