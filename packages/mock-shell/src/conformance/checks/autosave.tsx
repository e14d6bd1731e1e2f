import { expect } from '@jest/globals';
import type { AutosaveRules, AutosaveTypes } from '@portal/portal-kit/autosave';
import type { TabDraft } from '@portal/portal-kit/tab-drafts';
import { waitFor } from '@testing-library/react';
import type { OpenPortal } from '../benches/bench.ts';
import type { PortalKit } from '../lent.ts';
import { type Check, type ChecksOf, finish, see } from './check.ts';

const parse = (found: unknown) => (typeof found === 'string' ? found : null);

/** Two tabs that hold locks as a browser's do, until the test ends. */
function fakeLocks() {
  const held = new Set<string>();
  return {
    request: async (name: string, _options: object, work: (lock: unknown) => Promise<void> | void) => {
      const isFree = !held.has(name);
      held.add(name);
      await work(isFree ? { name } : null);
      if (isFree) held.delete(name);
    },
  };
}

const failures: unknown[] = [];
const report = (error: unknown) => void failures.push(error);

/** What a server was sent, and what it answers next. */
function fakeServer() {
  const asked: { value: string; key: string }[] = [];
  const answers: (Error | null)[] = [];
  const take = async (request: { value: string; key: string }) => {
    asked.push({ value: request.value, key: request.key });
    const error = answers.shift();
    if (error) throw error;
  };
  return { asked, answers, take };
}

const failedWith = (code: string) =>
  Object.assign(new Error('Not this.'), { name: 'PortalError', code, details: [], retryAfterSeconds: undefined });

const stopOf = (timer: ReturnType<typeof setTimeout>) => () => clearTimeout(timer);
let ticks = 0;
/** Timers that are due at once, and a clock that goes on while the machine's stands. */
const quick = {
  after: (_ms: number, work: () => void) => stopOf(setTimeout(work, 1)),
  now: () => {
    ticks += 1;
    return ticks;
  },
  random: () => 1,
};

interface Names extends AutosaveTypes {
  doc: { value: string; saved: string };
  value: string;
  request: { value: string; key: string };
  refusal: string;
  draft: string;
  view: { value: string };
}

const rules: AutosaveRules<Names> = {
  edit: (doc, value) => ({ ...doc, value }),
  isSaved: ({ value, saved }) => value === saved,
  next: (doc, newKey) => {
    if (doc.value === doc.saved) return { doc };
    return { doc, phase: { kind: 'saving', request: { value: doc.value, key: newKey() }, failures: 0 } };
  },
  answered: (doc, { request }) => ({ doc: { ...doc, saved: request.value } }),
  covers: ({ value }, request) => value === request.value,
  refusal: ({ words }) => words,
  toDraft: ({ value }) => value,
  isSameDraft: (one, other) => one === other,
  view: ({ value }) => ({ value }),
};

/** The draft of a name, in the portal's own place for drafts. */
function openDraft(opened: OpenPortal, kit: PortalKit, name: string): Promise<TabDraft<string>> {
  return kit.createTabDrafts({ drafts: opened.host().drafts, locks: undefined, report }).open(name, parse);
}

/** Types, fails, tries again under the same key, is refused; what is not saved lies in the draft. */
async function followSaves(
  saver: ReturnType<PortalKit['createValueAutosave']> | ReturnType<PortalKit['createAutosave']>,
  { asked, answers }: ReturnType<typeof fakeServer>,
  found: () => Promise<unknown>,
): Promise<void> {
  const views: string[] = [];
  saver.subscribe(() => views.push(saver.getView().phase.kind));
  saver.start();
  expect(saver.isSaved()).toBe(true);
  answers.push(failedWith('offline'));
  saver.edit(() => 'on');
  saver.edit(() => 'one');
  expect(saver.isSaved()).toBe(false);
  await waitFor(() => expect(saver.isSaved()).toBe(true));
  expect(asked.map(({ value }) => value)).toEqual(['one', 'one']);
  expect(asked[1]?.key).toBe(asked[0]?.key);
  expect(views).toEqual(expect.arrayContaining(['dirty', 'saving', 'backing_off', 'idle']));
  await waitFor(async () => expect(await found()).toBeUndefined());
  answers.push(failedWith('invalid'));
  saver.edit(() => 'two');
  await waitFor(() => expect(saver.getView()).toMatchObject({ phase: { kind: 'refused' }, kept: 'kept' }));
  expect(await found()).toBe('two');
  expect(saver.outcome()).toBe('refused');
  saver.edit(() => 'three');
  await saver.flush();
  expect(asked.at(-1)).toMatchObject({ value: 'three' });
  expect(saver.isSaved()).toBe(true);
  await waitFor(async () => expect(await found()).toBeUndefined());
}

/** Checks on an open portal whose page is of no interest. */
const onPortal =
  (work: (opened: OpenPortal, kit: PortalKit) => Promise<void>): Check =>
  async ({ open, lent: { kit } }) => {
    const opened = await open(() => () => <p>here</p>);
    await see('here');
    await work(opened, kit);
  };

/** What is saved by itself, and kept until it is. */
export const autosaveChecks: ChecksOf<
  'createAutosave' | 'createValueAutosave' | 'createTabDrafts' | 'createAutosaveRegistry'
> = {
  createAutosave: onPortal(async (opened, kit) => {
    const draft = await openDraft(opened, kit, 'probe.ruled');
    const server = fakeServer();
    const state = { doc: { value: '', saved: '' }, isUnread: false, phase: { kind: 'idle' } } as const;
    const options = { rules, state, send: server.take, draft, pauseMs: 5, report, clock: quick };
    const saver = kit.createAutosave<Names>(options);
    await followSaves(saver, server, () => opened.host().drafts.find('probe.ruled'));
  }),

  createValueAutosave: onPortal(async (opened, kit) => {
    const draft = await openDraft(opened, kit, 'probe.value');
    const server = fakeServer();
    const toDraft = ({ value }: { value: string }) => value;
    const options = { saved: '', save: server.take, draft, toDraft, pauseMs: 5, report, clock: quick };
    const saver = kit.createValueAutosave<string, string>(options);
    await followSaves(saver, server, () => opened.host().drafts.find('probe.value'));
    const kept = kit.createValueAutosave<string, string>({ ...options, found: 'left', save: null });
    kept.start();
    await waitFor(() => expect(kept.getView()).toMatchObject({ phase: { kind: 'refused' }, kept: 'kept' }));
    expect(await opened.host().drafts.find('probe.value')).toBe('left');
  }),

  createTabDrafts: onPortal(async (opened, kit) => {
    const locks = fakeLocks();
    const { drafts } = opened.host();
    const openTab = () => kit.createTabDrafts({ drafts, locks, report }).open('probe.tab', parse);
    const one = await openTab();
    const two = await openTab();
    expect([one.name, one.own, one.left, two.name]).toEqual(['probe.tab', null, [], 'probe.tab.2']);
    await finish(() => two.keep('two'));
    expect(await drafts.find('probe.tab.2')).toBe('two');
    // Another browser of this machine: all tabs of the first are gone.
    const next = await kit.createTabDrafts({ drafts, locks: fakeLocks(), report }).open('probe.tab', parse);
    expect([next.own, next.left]).toEqual([null, [{ slot: 2, draft: 'two' }]]);
    await finish(() => next.keep('both'));
    await finish(() => next.forgetLeft());
    expect([await drafts.find('probe.tab'), await drafts.find('probe.tab.2')]).toEqual(['both', undefined]);
    await finish(() => next.forget());
    expect(await drafts.find('probe.tab')).toBeUndefined();
  }),

  createAutosaveRegistry: onPortal(async (opened, kit) => {
    const server = fakeServer();
    const { drafts } = opened.host();
    const registry = kit.createAutosaveRegistry<ReturnType<typeof kit.createValueAutosave<string, string>>>({ drafts });
    const told: string[] = [];
    registry.tellWith((outcome) => told.push(outcome));
    const load = async () => {
      const draft = await openDraft(opened, kit, 'probe.left');
      const toDraft = ({ value }: { value: string }) => value;
      return kit.createValueAutosave({ saved: '', save: server.take, draft, toDraft, pauseMs: 60_000, report });
    };
    const leave = registry.open('7', load).follow(() => undefined);
    expect(registry.find('7')?.isShown).toBe(true);
    await waitFor(() => expect(registry.find('7')?.saver).not.toBeNull());
    expect(registry.open('7', load)).toBe(registry.find('7'));
    registry.find('7')?.saver?.edit(() => 'left');
    server.answers.push(failedWith('invalid'));
    leave();
    await waitFor(() => expect(told).toEqual(['refused']));
    expect(registry.outcome()).toBe('refused');
    registry.find('7')?.saver?.edit(() => 'signed out');
    await finish(() => opened.host().signOut());
    expect(server.asked.map(({ value }) => value)).toEqual(['left', 'signed out']);
    expect(registry.find('7')).toBeUndefined();
  }),
};
