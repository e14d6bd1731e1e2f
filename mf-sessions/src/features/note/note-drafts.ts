import type { Drafts } from '@portal/portal-kit';
import { draftName, fromAbandonedSlots, type Locks, NO_SLOT, ownSlot } from './draft-slots.ts';
import { type NoteDraft, readNoteDraft } from './note-draft.ts';
import type { DraftBeside } from './note-state.ts';

/** Where this tab keeps what is not saved. */
export interface NoteDrafts {
  /** What an earlier visit left; null when it left nothing. */
  found: NoteDraft | null;
  /** What other tabs left that are gone. */
  beside: readonly DraftBeside[];
  /** The name of this tab's draft. */
  name: string;
  /** Rejects when it could not be kept. */
  keep(draft: NoteDraft): Promise<void>;
  /** The server has everything: neither this tab's draft nor those beside it are to come back. */
  forget(): Promise<void>;
}

interface NoteDraftsOptions {
  drafts: Pick<Drafts, 'find' | 'keep' | 'forget'>;
  locks: Locks | undefined;
  /** Told of drafts that could not be read. */
  report(error: unknown): void;
}

/**
 * Opens the drafts of notes. Every tab has a slot of its own, so that two tabs never write over each other's, and one
 * takes over what a tab that is gone has left.
 */
export function createNoteDrafts({ drafts, locks, report }: NoteDraftsOptions): (id: string) => Promise<NoteDrafts> {
  const slots = new Map<string, Promise<number>>();
  const slotOf = (note: string) => {
    const slot = slots.get(note) ?? ownSlot(locks, note);
    slots.set(note, slot);
    return slot;
  };
  const find = (note: string, slot: number) =>
    drafts.find(draftName(note, slot)).then(readNoteDraft, (error: unknown) => {
      report(error);
      return null;
    });

  return async (id) => {
    const note = `session_note.${id}`;
    const own = await slotOf(note);
    const name = draftName(note, own);
    const mine = own === NO_SLOT ? null : await find(note, own);
    const left = await fromAbandonedSlots(locks, note, (slot) => find(note, slot));
    const beside = left.map(({ slot, found }) => ({ slot, draft: found }));
    // With none of its own, this tab goes on where the other one ended.
    const adopted = mine ? undefined : beside.shift();
    return {
      found: mine ?? adopted?.draft ?? null,
      beside,
      name,
      keep: (draft) => (own === NO_SLOT ? Promise.reject(new Error('No slot is free')) : drafts.keep(name, draft)),
      forget: async () => {
        const names = [name, ...left.map(({ slot }) => draftName(note, slot))];
        await Promise.all(names.map((each) => drafts.forget(each)));
        for (const { release } of left.splice(0)) release();
      },
    };
  };
}
