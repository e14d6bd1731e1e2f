import type { Services } from '@portal/portal-kit';
import { fakePage } from '@portal/portal-kit/autosave/testing/fake-page';
import type { FakeStorage } from '@portal/portal-kit/autosave/testing/fake-storage';
import type { VirtualTime } from '@portal/portal-kit/autosave/testing/virtual-time';
import { createTabDrafts } from '@portal/portal-kit/tab-drafts';
import type { ConflictChoice } from '../note.ts';
import { noteCalls } from '../note-calls.ts';
import { readNoteDraft } from '../note-draft.ts';
import { createNoteSaver, type NoteSaver } from '../note-saver.ts';

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
  const calls = noteCalls(
    id,
    connect(() => isAlive),
  );
  const report = () => undefined;
  const tabDrafts = createTabDrafts({ drafts, locks, report });

  const follow = (opened: NoteSaver) => {
    const view = opened.getView();
    if (view.revision !== revision) {
      revision = view.revision;
      text = opened.doc.text;
    }
    const { phase } = view;
    if (phase.kind !== 'conflict' || decided === phase) return;
    decided = phase;
    after(DECIDE_MS, () => {
      if (opened.getView().phase === phase) opened.decide(choose(text, phase.conflict.theirs.note));
    });
  };
  const load = async () => {
    const note = await calls.fetch();
    const draft = await tabDrafts.open(`session_note.${id}`, readNoteDraft);
    if (!isAlive) return;
    const keys = () => `${Math.floor(random() * 2 ** 52).toString(16)}-${time.now()}`;
    const clock = { after, now: time.now, random, newKey: keys };
    const opened = createNoteSaver(note, { ...calls, draft, clock, report });
    saver = opened;
    text = opened.doc.text;
    onOpen?.(text);
    opened.subscribe(() => follow(opened));
    opened.start();
    follow(opened);
  };
  const page = fakePage({ leave: () => saver?.leave(), wake: () => saver?.wake() }, flush);
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
    hide: page.hide,
    wake: page.show,
    close: () => {
      page.close();
      end();
    },
    crash: end,
  };
}
