import { useSyncExternalStore } from 'react';

/** Appointments with a decision on its way, which goes on when its dialog is closed. */
let underWay: readonly string[] = [];
const listeners = new Set<() => void>();

/** Has the browser ask before the page goes, and a decision with it that did not leave yet. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function change(next: readonly string[]): void {
  underWay = next;
  if (next.length > 0) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Marks that a decision on an appointment is on its way, until the function it gives is called. */
export function beginSending(appointmentId: string): () => void {
  change([...underWay, appointmentId]);
  return () => {
    const first = underWay.indexOf(appointmentId);
    change(underWay.filter((_id, at) => at !== first));
  };
}

/** Whether a decision on an appointment is on its way: what is shown of it is not saved yet. */
export function useIsSending(appointmentId: string): boolean {
  return useSyncExternalStore(subscribe, () => underWay.includes(appointmentId));
}
