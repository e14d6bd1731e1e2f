import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Services } from '@portal/portal-kit';
import { createStore } from '@portal/portal-kit/store';
import { waitFor } from '@testing-library/react';
import { nothingToSend } from './queue.ts';
import { senderOf } from './sender.ts';

/** Locks as all tabs of a browser share them. */
function sharedLocks() {
  const held = new Set<{ name: string }>();
  const last = new Map<string, Promise<unknown>>();
  const hold = async (name: string, work: () => unknown) => {
    const lock = { name };
    held.add(lock);
    try {
      return await work();
    } finally {
      held.delete(lock);
    }
  };
  return {
    query: async () => ({ held: [...held] }),
    request: (name: string, given: unknown, work = given as () => unknown) => {
      if ((given as LockOptions).mode === 'shared') return hold(name, work);
      const turn = Promise.resolve(last.get(name)).then(() => hold(name, work));
      last.set(name, turn);
      return turn;
    },
  };
}

interface Asked {
  key: string | undefined;
  answer: (how: 'done' | 'lost') => void;
}

let asked: Asked[];
const api = {
  call: (
    _call: unknown,
    _input: unknown,
    { idempotencyKey, signal }: { idempotencyKey?: string; signal: AbortSignal },
  ) =>
    new Promise((resolve, reject) => {
      // Failures of the API client are known by their name.
      const fail = (code: 'offline' | 'aborted') =>
        reject(Object.assign(new Error('failed'), { name: 'PortalError', code, details: [] }));
      signal.addEventListener('abort', () => fail('aborted'));
      asked.push({ key: idempotencyKey, answer: (how) => (how === 'done' ? resolve({}) : fail('offline')) });
    }),
} as unknown as Services['api'];

beforeEach(() => {
  asked = [];
  Object.defineProperty(navigator, 'locks', { configurable: true, value: sharedLocks() });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

const alex = { kind: 'client', id: '13', name: 'Alex Roy' } as const;
const content = new TextEncoder().encode('%PDF-1.4\n%%EOF');
/** A tab that has chosen a file; another one gets the same from the disk as an object of its own. */
async function openTab(name = 'Plan.pdf') {
  const store = createStore(() => nothingToSend);
  const sender = senderOf(store, api);
  const file = new File([content], name, { lastModified: 1 });
  await sender.add([Object.assign(file, { arrayBuffer: async () => content.buffer })]);
  const states = () => store.getState().files.map(({ state }) => state);
  return { sender, states, id: store.getState().files[0]?.id ?? '' };
}
const askedTimes = (times: number) => waitFor(() => expect(asked).toHaveLength(times));

it('a file that two tabs send to one client goes under one key, until it is known to have arrived', async () => {
  const [one, two, other] = [await openTab(), await openTab(), await openTab('Other.pdf')];
  for (const { sender } of [one, two, other]) sender.send(alex);
  await askedTimes(3);
  expect([asked[1]?.key === asked[0]?.key, asked[2]?.key === asked[0]?.key]).toEqual([true, false]);
  asked[0]?.answer('lost');
  asked[1]?.answer('lost');
  await waitFor(() => expect([one.states(), two.states()]).toEqual([['failed'], ['failed']]));
  // Nobody knows whether it arrived: a third tab joins in.
  const three = await openTab();
  three.sender.send(alex);
  two.sender.retry(two.id);
  await askedTimes(5);
  expect([asked[3]?.key, asked[4]?.key]).toEqual([asked[0]?.key, asked[0]?.key]);
  asked[3]?.answer('done');
  asked[4]?.answer('done');
  await waitFor(() => expect([two.states(), three.states()]).toEqual([[], []]));
  // Its first tab still does not know; whoever sends it again means another file.
  expect(one.states()).toEqual(['failed']);
  const again = await openTab();
  again.sender.send(alex);
  await askedTimes(6);
  expect(asked[5]?.key).not.toBe(asked[0]?.key);
});

it('a file that is stopped while its key is looked for is not sent to its end', async () => {
  const tab = await openTab();
  tab.sender.send(alex);
  tab.sender.remove(tab.id);
  await waitFor(() => expect(tab.states()).toEqual(['failed']));
});
