import type { Services } from '@portal/portal-kit';
import { createKeepaliveBudget } from '../keepalive-budget.ts';
import type { ConflictChoice } from '../note.ts';
import { noteCalls } from '../note-calls.ts';
import { createNoteDrafts } from '../note-drafts.ts';
import { NoteSaver } from '../note-saver.ts';
import { restore } from '../restore.ts';
import { watchPage } from '../watch-page.ts';
import type { FakeStorage } from './fake-storage.ts';
import type { VirtualTime } from './virtual-time.ts';

export interface NoteTabOptions {
  id: string;
  time: VirtualTime;
  storage: FakeStorage;
  random: () => number;
  /** The network of this tab, for as long as it lives. */
  connect(isAlive: () => boolean): Services['api'];
  /** Which text its author keeps who sees both. */
  choose(mine: string, theirs: string): ConflictChoice;
  /** Told of the text that the editor begins with. */
  onOpen?(text: string): void;
}

/** A tab of a browser with one note in it, and somebody who writes it. */
export interface NoteTab {
  /** What the editor shows; null while there is none. */
  text(): string | null;
  saver(): NoteSaver | null;
  isAlive(): boolean;
  /** Changes the text as a key does. */
  type(text: string): void;
  hide(): void;
  wake(): void;
  /** The tab is closed, or another page takes its place: it is told before. */
  close(): void;
  /** The tab is gone without another word. */
  crash(): void;
}

const REOPEN_MS = 2_000;
const DECIDE_MS = 1_500;

export function openNoteTab({ id, time, storage, random, connect, choose, onOpen }: NoteTabOptions): NoteTab {
  const { drafts, locks, flush, die } = storage.openTab();
  let isAlive = true;
  let saver: NoteSaver | null = null;
  let text = '';
  let revision = 0;
  let decided: unknown = null;
  const after = (ms: number, work: () => void) => time.after(ms, () => isAlive && work());
  const calls = noteCalls(id, { api: connect(() => isAlive), budget: createKeepaliveBudget() });
  const report = () => undefined;
  const openDrafts = createNoteDrafts({ drafts, locks, report });

  const follow = (opened: NoteSaver) => {
    const view = opened.getView();
    if (view.revision !== revision) {
      revision = view.revision;
      text = opened.text;
    }
    const { phase } = view;
    if (phase.kind !== 'conflict' || decided === phase) return;
    decided = phase;
    after(DECIDE_MS, () => {
      if (opened.getView().phase === phase) opened.decide(choose(text, phase.theirs.note));
    });
  };
  const load = async () => {
    const note = await calls.fetch();
    const noteDrafts = await openDrafts(id);
    if (!isAlive) return;
    const keys = () => `${Math.floor(random() * 2 ** 52).toString(16)}-${time.now()}`;
    const ports = { ...calls, drafts: noteDrafts, after, now: time.now, random, newKey: keys, report };
    const opened = new NoteSaver(restore(note, noteDrafts.found, noteDrafts.beside), ports);
    saver = opened;
    text = opened.text;
    onOpen?.(text);
    opened.subscribe(() => follow(opened));
    opened.start();
    follow(opened);
  };
  const page = { window: new EventTarget(), document: Object.assign(new EventTarget(), { hidden: false }) };
  // The shell is there before any remote. What it begins to write at `pagehide` is no longer written.
  page.window.addEventListener('beforeunload', flush);
  watchPage({ leave: () => saver?.leave(), wake: () => saver?.wake() }, page);
  const show = (isShown: boolean) => {
    page.document.hidden = !isShown;
    page.document.dispatchEvent(new Event('visibilitychange'));
  };
  const open = () => void load().catch(() => after(REOPEN_MS, open));
  open();

  const end = () => {
    isAlive = false;
    die();
  };
  return {
    text: () => (saver && isAlive ? text : null),
    saver: () => saver,
    isAlive: () => isAlive,
    type: (next) => {
      text = next;
      saver?.edit(() => text);
    },
    hide: () => {
      show(false);
      flush();
    },
    wake: () => show(true),
    close: () => {
      page.window.dispatchEvent(new Event('beforeunload'));
      page.window.dispatchEvent(new Event('pagehide'));
      end();
    },
    crash: end,
  };
}
