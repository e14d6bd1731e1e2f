import { createStore, useStore } from '@portal/portal-kit/store';

/** Appointments with a decision on its way, which goes on when its dialog is closed. */
const underWay = createStore<readonly string[]>(() => []);

/** Has the browser ask before the page goes, and a decision with it that did not leave yet. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function change(next: readonly string[]): void {
  if (next.length > 0) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
  underWay.setState(next, true);
}

/** Marks that a decision on an appointment is on its way, until the function it gives is called. */
export function beginSending(appointmentId: string): () => void {
  change([...underWay.getState(), appointmentId]);
  return () => {
    const ids = underWay.getState();
    const first = ids.indexOf(appointmentId);
    change(ids.filter((_id, at) => at !== first));
  };
}

/** Whether a decision on an appointment is on its way: what is shown of it is not saved yet. */
export function useIsSending(appointmentId: string): boolean {
  return useStore(underWay, (ids) => ids.includes(appointmentId));
}
