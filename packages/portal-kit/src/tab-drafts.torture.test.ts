import { describe, expect, it } from '@jest/globals';
import { fakeStorage } from './autosave/testing/fake-storage.ts';
import { randomOf } from './autosave/testing/random.ts';
import { settle, virtualTime } from './autosave/testing/virtual-time.ts';
import { createTabDrafts, type TabDraft } from './tab-drafts.ts';

const SEEDS = 40;
const STEPS = 250;
const TABS = 8;

/** A tab on a form, and the texts that it answers for: its own last one, and those it took over. */
interface Tab {
  draft: TabDraft<string[]>;
  texts: string[];
  storage: ReturnType<ReturnType<typeof fakeStorage>['openTab']>;
}

const parse = (found: unknown) =>
  Array.isArray(found) && found.every((text) => typeof text === 'string') ? found : null;

/** Plays one seed: tabs of one form open, write, crash and finish while the storage is full or cannot be read. */
async function play(seed: number) {
  const random = randomOf(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const time = virtualTime(new Date('2026-11-20T15:30:00Z'));
  const storage = fakeStorage(time);
  const trail: string[] = [];
  let tabs: Tab[] = [];
  /** Texts that were kept, and neither saved nor given up. */
  const owed = new Set<string>();
  let written = 0;
  let reported = 0;
  let isUnreadable = false;
  const unreadable = new Error('SecurityError');

  const open = async () => {
    if (tabs.length === TABS) return;
    const place = storage.openTab();
    const find = (name: string) => (isUnreadable ? Promise.reject(unreadable) : place.drafts.find(name));
    const report = (error: unknown) => {
      if (error !== unreadable) reported += 1;
    };
    const options = { drafts: { ...place.drafts, find }, locks: place.locks, report };
    const draft = await createTabDrafts(options).open('form.7', parse);
    const texts = [...(draft.own ?? []), ...draft.left.flatMap((left) => left.draft)];
    tabs.push({ draft, texts, storage: place });
  };
  /** Has the shell write what waits, and hears whether it could. */
  const keep = async (tab: Tab, texts: string[]) => {
    const kept = tab.draft.keep(texts).then(
      () => true,
      () => false,
    );
    // It may look first whether the slot can be read by now.
    await settle();
    tab.storage.flush();
    return kept;
  };
  const steps: Record<string, (tab: Tab) => Promise<unknown> | unknown> = {
    open,
    write: async (tab) => {
      written += 1;
      const texts = [...tab.texts, `text ${written}`];
      if (!(await keep(tab, texts))) return;
      tab.texts = texts;
      owed.add(`text ${written}`);
      // What tabs have left that are gone is in this one's draft by now.
      await tab.draft.forgetLeft();
    },
    release: (tab) => {
      tab.draft.releaseLeft();
      const left = tab.draft.left.flatMap(({ draft }) => draft);
      // It is not this tab's any more, unless it wrote it into its own draft.
      const own = new Set(parse(storage.drafts.get(tab.draft.name)) ?? []);
      tab.texts = tab.texts.filter((text) => own.has(text) || !left.includes(text));
    },
    save: async (tab) => {
      await tab.draft.forget();
      for (const text of tab.texts) owed.delete(text);
      tab.texts = [];
    },
    crash: (tab) => {
      tab.storage.die();
      tabs = tabs.filter((other) => other !== tab);
    },
    full: () => {
      storage.isFull = !storage.isFull;
    },
    blocked: () => {
      isUnreadable = !isUnreadable;
    },
  };
  const names = ['open', 'open', 'write', 'write', 'write', 'release', 'save', 'crash', 'full', 'blocked'];

  const check = () => {
    const lies = [...storage.drafts.values()].flatMap((draft) => parse(draft) ?? []);
    const demand = (isSo: boolean, fault: string) => {
      if (!isSo) throw new Error(`seed ${seed}: ${fault}, after ${trail.join(', ')}`);
    };
    for (const text of owed) demand(lies.includes(text), `“${text}” is lost`);
    const places = tabs.map(({ draft }) => draft.name).filter((name) => name !== 'form.7.0');
    demand(new Set(places).size === places.length, 'Two tabs have one draft');
    const texts = tabs.flatMap((tab) => tab.texts);
    demand(new Set(texts).size === texts.length, 'Two tabs answer for one text');
  };

  for (let step = 0; step < STEPS; step += 1) {
    const name = tabs.length === 0 ? 'open' : pick(names);
    trail.push(name);
    await steps[name]?.(pick(tabs));
    await settle();
    check();
  }
  // In the end one tab is opened after all are gone: it has everything, and saves it.
  storage.isFull = false;
  isUnreadable = false;
  for (const tab of tabs) tab.storage.die();
  tabs = [];
  await open();
  expect(new Set(tabs[0]?.texts)).toEqual(owed);
  await tabs[0]?.draft.forget();
  expect([storage.drafts.size, reported]).toEqual([0, 0]);
  return written;
}

describe('whatever tabs of a form do, each keeps a draft of its own and none is lost', () => {
  it.each(Array.from({ length: SEEDS }, (_, seed) => [seed + 1]))('seed %i', async (seed) => {
    expect(await play(seed)).toBeGreaterThan(STEPS / 10);
  });
});
