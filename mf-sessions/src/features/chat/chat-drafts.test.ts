import { beforeEach, describe, expect, it } from '@jest/globals';
import { type FakeStorage, fakeStorage } from '@portal/portal-kit/autosave/testing/fake-storage';
import { type VirtualTime, virtualTime } from '@portal/portal-kit/autosave/testing/virtual-time';
import { type ChatDraft, createChatDrafts, readChatDraft } from './use-chat-draft.ts';

let time: VirtualTime;
let storage: FakeStorage;
const reported: unknown[] = [];

beforeEach(() => {
  time = virtualTime(new Date('2026-11-20T15:00:00Z'));
  storage = fakeStorage(time);
  reported.length = 0;
});

const at = new Date('2026-11-20T14:00:00Z');
const unsent = (id: string) => ({ id, body: id, at, relayed: false, delivered: false });
const kept = (name: string) => readChatDraft(JSON.parse(JSON.stringify(storage.drafts.get(name) ?? null)));

/** Drafts are written with time. */
async function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  let isOver = false;
  const over = promise.finally(() => {
    isOver = true;
  });
  while (!isOver) await time.run(100);
  return over;
}

function openTab(hasLocks = true) {
  const { drafts, locks, die } = storage.openTab();
  const report = (error: unknown) => reported.push(error);
  const open = createChatDrafts({ drafts, locks: hasLocks ? locks : undefined, report });
  const slot = () => inTime(open('chat.5'));
  const keep = async (draft: ChatDraft) => inTime(drafts.keep(await slot(), JSON.parse(JSON.stringify(draft))));
  return { slot, keep, die };
}

describe('drafts of a chat', () => {
  it('are one for each tab, which stays its own', async () => {
    const [one, other] = [openTab(), openTab()];
    expect([await one.slot(), await other.slot(), await one.slot()]).toEqual(['chat.5', 'chat.5.2', 'chat.5']);
    await one.keep({ text: 'One', unsent: [unsent('a')] });
    await other.keep({ text: 'Other', unsent: [unsent('b')] });
    expect([kept('chat.5')?.text, kept('chat.5.2')?.text]).toEqual(['One', 'Other']);
  });

  it('of tabs that are gone are in the one of the tab that opens next, each text and each message once', async () => {
    const [one, other, third] = [openTab(), openTab(), openTab()];
    await one.keep({ text: 'One', unsent: [unsent('a')] });
    await other.keep({ text: 'Other', unsent: [unsent('a'), unsent('b')] });
    await third.keep({ text: 'Other', unsent: [] });
    for (const tab of [one, other, third]) tab.die();
    const next = openTab();
    expect(await next.slot()).toBe('chat.5');
    expect(kept('chat.5')).toEqual({ text: 'One\nOther', unsent: [unsent('a'), unsent('b')] });
    expect([...storage.drafts.keys()]).toEqual(['chat.5']);
  });

  it('stay where they are when they cannot be brought together', async () => {
    const [one, other] = [openTab(), openTab()];
    await one.slot();
    await other.keep({ text: 'Other', unsent: [] });
    for (const tab of [one, other]) tab.die();
    storage.isFull = true;
    expect(await openTab().slot()).toBe('chat.5');
    expect([kept('chat.5.2')?.text, reported.length]).toEqual(['Other', 1]);
  });

  it('have one place where the browser has no locks', async () => {
    expect([await openTab(false).slot(), await openTab(false).slot()]).toEqual(['chat.5', 'chat.5']);
  });
});
