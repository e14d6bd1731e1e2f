import { createTabDrafts, type TabDraft } from '../../tab-drafts.ts';
import type { Autosave } from '../autosave.ts';
import { createAutosave } from '../create-autosave.ts';
import type { Outlive } from '../keepalive-budget.ts';
import { Opened } from '../opened.ts';
import { createValueAutosave, type ValueSave, type ValueTypes } from '../value-autosave.ts';
import { fakePage } from './fake-page.ts';
import type { TortureDay } from './torture-day.ts';
import { type MarksTypes, marksRules } from './torture-rules.ts';
import { isWithin, type Marks, type MarksAnswer, type MarksSave, newest } from './torture-server.ts';

interface KeptMarks {
  value: Marks;
  unanswered?: ValueSave<Marks> | null;
}

type Saver = Autosave<MarksTypes> | Autosave<ValueTypes<Marks, KeptMarks>>;

/** A tab with one record in it, and a pen that writes numbers: each one greater than the last. */
export interface TortureTab {
  pen: string;
  /** All numbers that were written, each with its moment. */
  written: { mark: number; at: number }[];
  isAlive(): boolean;
  /** Whether nothing would be lost with the page that people are not asked about before. */
  isSafe(): boolean;
  /** Writes the next number, where an editor is shown. */
  write(): void;
  /** Takes the editor away, and shows it again. */
  unmount(): void;
  mount(): void;
  hide(): void;
  wake(): void;
  close(): void;
  crash(): void;
  /** What the tab says that is not so. */
  lies(): string[];
}

const DECIDE_MS = 1_500;
const RELOAD_MS = 2_000;
const parse = (found: unknown) => found as KeptMarks | null;

/** @param isForbidden this browser keeps nothing for the page */
export function openTortureTab(day: TortureDay, pen: string, isForbidden: boolean): TortureTab {
  const { time, server, storage, isVersioned } = day;
  const { drafts, locks, flush, die } = storage.openTab();
  let isAlive = true;
  let marks: Marks = {};
  let opened: Opened<Saver> | null = null;
  let unfollow: (() => void) | null = null;
  let draftName = '';
  let underWay = 0;
  let hadTwo = false;
  let decided: unknown = null;
  const after = (ms: number, work: () => void) => time.after(ms, () => isAlive && work());
  const refuse = () => Promise.reject(new Error('SecurityError'));
  const forbidden = { find: refuse, keep: refuse, forget: refuse };
  const report = () => undefined;
  const tabDrafts = createTabDrafts({
    drafts: isForbidden ? forbidden : drafts,
    locks: isForbidden ? { request: refuse } : locks,
    report,
  });
  const page = { isAlive: () => isAlive };
  const fetch = () => day.call(page, false, () => server.current());
  const send = (save: MarksSave, outlive: Outlive): Promise<MarksAnswer> => {
    underWay += 1;
    hadTwo ||= underWay > 1;
    return outlive(save, (keepalive) => day.call(page, keepalive, (person) => server.take(save, person))).finally(
      () => {
        underWay -= 1;
      },
    );
  };
  const clock = { after, now: time.now, random: day.random, newKey: day.newKey };
  const common = { pauseMs: 500, readEveryMs: 250, report, clock };

  const versioned = (known: MarksAnswer, draft: TabDraft<KeptMarks>) => {
    const value = found(draft).reduce((all, each) => newest(all, each.value), known.marks);
    const isSaved = isWithin(value, known.marks);
    return createAutosave<MarksTypes>({
      ...common,
      rules: marksRules,
      state: { doc: { value, known }, isUnread: false, phase: { kind: isSaved ? 'idle' : 'dirty' } },
      send: (request, outlive) => (request === 'look' ? fetch() : send(request, outlive)),
      look: fetch,
      draft,
    });
  };
  const plain = (known: MarksAnswer, draft: TabDraft<KeptMarks>) =>
    createValueAutosave<Marks, KeptMarks>({
      ...common,
      saved: known.marks,
      found: found(draft).reduce((all, each) => newest(all, each.value), known.marks),
      unanswered: draft.own?.unanswered ?? null,
      isSame: (one, other) => isWithin(one, other) && isWithin(other, one),
      save: ({ value, over, key }, outlive) => {
        const changed = Object.entries(value).filter(([each, mark]) => mark !== over[each]);
        return send({ marks: Object.fromEntries(changed), key }, outlive);
      },
      toDraft: ({ value }, unanswered) => ({ value, unanswered }),
      draft,
    });

  const follow = (saver: Saver) => {
    marks = newest(marks, saver.doc.value);
    const { phase } = saver.getView();
    if (phase.kind !== 'conflict' || decided === phase) return;
    decided = phase;
    // In both modes the answer to a conflict is to have both.
    after(DECIDE_MS, () => (saver as Autosave<MarksTypes>).decide('both'));
  };
  const load = async (): Promise<Saver> => {
    const known = await fetch();
    const draft = await tabDrafts.open('record.7', parse);
    draftName = draft.name;
    const saver = isVersioned ? versioned(known, draft) : plain(known, draft);
    saver.subscribe(() => follow(saver));
    marks = saver.doc.value;
    return saver;
  };
  const openOne = () => {
    const one: Opened<Saver> = new Opened<Saver>({
      load,
      onShown: () => undefined,
      onDone: () => {
        if (opened === one) opened = null;
      },
      tell: () => undefined,
      tellAfterMs: 5_000,
      after,
    });
    return one;
  };
  const mount = () => {
    if (!isAlive || unfollow) return;
    opened ??= openOne();
    const one = opened;
    unfollow = one.follow(() => {
      const state = one.getState();
      if (state.kind === 'failed' && !state.isRetrying) after(RELOAD_MS, () => reload(one));
    });
    if (one.getState().kind === 'failed') one.load();
  };
  const reload = (one: Opened<Saver>) => {
    const state = one.getState();
    if (state.kind === 'failed' && !state.isRetrying) one.load();
  };
  const watched = fakePage({ leave: () => opened?.saver?.leave(), wake: () => opened?.saver?.wake() }, flush);
  const end = () => {
    isAlive = false;
    die();
  };
  const tab: TortureTab = {
    pen,
    written: [],
    isAlive: () => isAlive,
    isSafe: () => {
      const saver = opened?.saver;
      return !saver || saver.isSaved() || (saver.getView().kept !== 'failed' && !isForbidden);
    },
    write: () => {
      const saver = opened?.saver;
      if (!saver || !unfollow || !isAlive) return;
      const mark = (tab.written.at(-1)?.mark ?? 0) + 1;
      tab.written.push({ mark, at: time.now() });
      marks = { ...marks, [pen]: mark };
      (saver as Autosave<MarksTypes>).edit(() => marks);
    },
    unmount: () => {
      unfollow?.();
      unfollow = null;
    },
    mount,
    hide: watched.hide,
    wake: watched.show,
    close: () => {
      watched.close();
      end();
    },
    crash: end,
    lies: () => {
      const saver = opened?.saver;
      if (!isAlive || !saver) return hadTwo ? ['Two saves were under way at once'] : [];
      const said = saver.isSaved() && !isWithin(marks, server.current().marks);
      const kept = parse(storage.drafts.get(draftName) ?? null)?.value ?? {};
      const isLost = !isWithin(marks, newest(kept, server.current().marks));
      const isUnkept = !saver.isSaved() && saver.getView().kept === 'kept' && isLost;
      return [
        ...(hadTwo ? ['Two saves were under way at once'] : []),
        ...(said ? [`${JSON.stringify(marks)} was said to be saved`] : []),
        ...(isUnkept ? [`${JSON.stringify(marks)} was said to be kept`] : []),
      ];
    },
  };
  mount();
  return tab;
}

/** What this tab and tabs that are gone have left. */
function found({ own, left }: TabDraft<KeptMarks>): KeptMarks[] {
  return [...(own ? [own] : []), ...left.map(({ draft }) => draft)];
}
