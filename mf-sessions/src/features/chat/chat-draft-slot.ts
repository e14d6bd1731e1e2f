import type { Drafts } from '@portal/portal-kit';
import { draftName, fromAbandonedSlots, type Locks, ownSlot } from '../note/draft-slots.ts';
import { type ChatDraft, mergeDrafts, readChatDraft } from './unsent.ts';

interface ChatDraftSlotsOptions {
  drafts: Pick<Drafts, 'find' | 'keep' | 'forget'>;
  locks: Locks | undefined;
  /** Told of drafts that could not be read or brought together. */
  report(error: unknown): void;
}

/**
 * Gives every tab a draft of its own, so that two tabs never write over each other's. What tabs that are gone have left
 * is in it by the time its name is known.
 */
export function createChatDraftSlots({
  drafts,
  locks,
  report,
}: ChatDraftSlotsOptions): (name: string) => Promise<string> {
  const names = new Map<string, Promise<string>>();
  const find = (name: string): Promise<ChatDraft | null> =>
    drafts.find(name).then(readChatDraft, (error: unknown) => {
      report(error);
      return null;
    });

  const open = async (name: string) => {
    // Tabs for which no slot is left share one.
    const own = draftName(name, await ownSlot(locks, name));
    const left = await fromAbandonedSlots(locks, name, (slot) => find(draftName(name, slot)));
    try {
      if (left.length > 0) {
        const mine = await find(own);
        await drafts.keep(own, mergeDrafts([...(mine ? [mine] : []), ...left.map(({ found }) => found)]));
        await Promise.all(left.map(({ slot }) => drafts.forget(draftName(name, slot))));
      }
    } catch (error) {
      report(error);
    }
    for (const { release } of left) release();
    return own;
  };

  return (name) => {
    const known = names.get(name) ?? open(name);
    names.set(name, known);
    return known;
  };
}
