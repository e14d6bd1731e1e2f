import type { Services } from '@portal/portal-kit';
import { createTabDrafts, type TabDraft, type TabDrafts } from '@portal/portal-kit/tab-drafts';
import type { Sending } from './queue.ts';
import type { Sender } from './sender.ts';
import { draftOf, readSendingDraft, restore, type SendingDraft } from './sending-draft.ts';
import type { SendingStore } from './sending-store.ts';

/** Drafts are this tab's for as long as it is there. */
const draftsOfPortal = new WeakMap<Services['drafts'], TabDrafts>();
const keeping = new WeakSet<SendingStore>();

/** Brings back what an earlier visit left, and keeps from now on what a reload would lose. Once for each store. */
export function keepSending(store: SendingStore, sender: Sender, name: string, services: Services): void {
  if (keeping.has(store)) return;
  keeping.add(store);
  const report = (error: unknown) => services.report(error, { part: 'send-files' });
  const { drafts } = services;
  const tabDrafts = draftsOfPortal.get(drafts) ?? createTabDrafts({ drafts, locks: navigator.locks, report });
  draftsOfPortal.set(drafts, tabDrafts);
  void tabDrafts.open(`shared_files.send.${name}`, readSendingDraft).then((draft) => {
    const found = [...(draft.own ? [draft.own] : []), ...draft.left.map((left) => left.draft)];
    follow(store, sender, draft, report);
    if (found.length > 0) store.setState((sending) => restore(sending, found), true);
  }, report);
}

/**
 * Keeps each change of what a reload would lose. A change is handed over as soon as it is made, and drafts see to their
 * order: what waits here for the change before it would be lost with a page that goes.
 */
function follow(
  store: SendingStore,
  { triedOf }: Sender,
  draft: TabDraft<SendingDraft>,
  report: (error: unknown) => void,
): void {
  let kept = JSON.stringify(draft.own);
  const mark = (isUnkept: boolean) => {
    if (store.getState().isUnkept !== isUnkept) store.setState({ isUnkept });
  };
  const keep = (sending: Sending) => {
    const next = draftOf(sending, triedOf);
    if (JSON.stringify(next) === kept) return;
    kept = JSON.stringify(next);
    const written = next === null ? draft.forget() : draft.keep(next).then(draft.forgetLeft);
    written.then(
      () => mark(false),
      (error: unknown) => {
        report(error);
        mark(true);
      },
    );
  };
  store.subscribe(keep);
  keep(store.getState());
}
