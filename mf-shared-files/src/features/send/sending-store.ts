import { useOptionalUser, useServices } from '@portal/portal-kit';
import { createStore } from '@portal/portal-kit/store';
import { nothingToSend } from './queue.ts';
import { nameOfSending, type SendTo } from './send-to.ts';

/** What is being sent to one recipient, or is about to be: it outlives the drawer, and the page. */
export type SendingStore = ReturnType<typeof createSendingStore>;

const createSendingStore = () => createStore(() => nothingToSend);

/** By the portal that is open (its client of the API), then by person and recipient. */
const stores = new WeakMap<object, Map<string, SendingStore>>();

/** The one store of this person and recipient. */
export function useSendingStore(to: SendTo): SendingStore {
  const { api } = useServices();
  const person = useOptionalUser()?.id ?? '';
  const ofPortal = stores.get(api) ?? new Map<string, SendingStore>();
  stores.set(api, ofPortal);
  const name = `${person} ${nameOfSending(to)}`;
  const store = ofPortal.get(name) ?? createSendingStore();
  ofPortal.set(name, store);
  return store;
}
