import { type Services, useServices } from '@portal/portal-kit';
import { useEffect, useState } from 'react';
import { createChatDraftSlots } from './chat-draft-slot.ts';

/** Slots are this tab's for as long as it is there; one set for each portal. */
const slotsBy = new WeakMap<Services['drafts'], ReturnType<typeof createChatDraftSlots>>();

function slotsOf({ drafts, report }: Services): ReturnType<typeof createChatDraftSlots> {
  const locks = navigator.locks;
  const slots =
    slotsBy.get(drafts) ?? createChatDraftSlots({ drafts, locks, report: (error) => report(error, { part: 'chat' }) });
  slotsBy.set(drafts, slots);
  return slots;
}

/** The name under which this tab keeps its draft; null until it is known. */
export function useDraftSlot(name: string): string | null {
  const services = useServices();
  const [known, setKnown] = useState<{ name: string; slot: string } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void slotsOf(services)(name).then((slot) => {
      if (isCurrent) setKnown({ name, slot });
    });
    return () => {
      isCurrent = false;
    };
  }, [services, name]);
  return known?.name === name ? known.slot : null;
}
