import { defineRemote, Slot, type SlotProps } from '@portal/portal-kit';

const noTexts = { en: async () => ({ default: {} }), fr: async () => ({ default: {} }) };

/** A remote that has nothing but a slot to show, below an address of its own. */
export function slotIn(remote: 'mf-admin' | 'mf-sessions', paths: readonly `/${string}`[], slot: SlotProps) {
  return defineRemote({
    name: remote,
    pages: [{ id: 'place', paths, load: async () => ({ default: () => <Slot {...slot} /> }) }],
    messages: noTexts,
  });
}
