import type { TabDraft } from '../tab-drafts.ts';
import type { Outlive } from './keepalive-budget.ts';
import type { AutosavePhase, AutosaveRules, AutosaveState, AutosaveTypes } from './machine.ts';

/** What may be said of the copy in this browser of what is not saved: `failed` would be lost with the page. */
export type KeptCopy = 'nothing' | 'pending' | 'kept' | 'failed';

/**
 * What becomes of something whose page is left, from best to worst. `retrying` goes on by itself; `refused` and
 * `conflict` wait for the person; what was not saved lies in this browser, but for `unkept`, which lies nowhere.
 */
export type LeaveOutcome = 'saved' | 'retrying' | 'refused' | 'conflict' | 'unkept';

/** Clock, chance and timers; the browser's own unless said otherwise. */
export interface AutosaveClock {
  /** Calls once after so many milliseconds; call the answer to have it not called. */
  after(milliseconds: number, work: () => void): () => void;
  /** Milliseconds since 1970 by this machine's clock. */
  now(): number;
  /** From 0 to 1. */
  random(): number;
  /** An idempotency key. */
  newKey(): string;
}

/** What an autosave saves, how, and what it keeps meanwhile. */
export interface AutosaveOptions<T extends AutosaveTypes> {
  rules: AutosaveRules<T>;
  /** What it begins with: loaded, and with what an earlier visit left. */
  state: AutosaveState<T>;
  /** Makes a call; rejects with what the API client rejects with. `outlive` sends it beyond the end of its page. */
  send(request: T['request'], outlive: Outlive): Promise<T['answer']>;
  /** Asks what the server has, when the page is looked at again and everything is saved. */
  look?(): Promise<T['answer']>;
  /** This tab's draft (`createTabDrafts`). */
  draft: TabDraft<T['draft']>;
  /** What the doc begins with lies in this tab's draft already, and drafts of tabs that are gone are in the doc. */
  isMerged?: boolean;
  /** A save comes so long after the last change, in milliseconds. */
  pauseMs: number;
  /** The editor is read for the draft at most this often, in milliseconds. */
  readEveryMs?: number;
  /** Told of drafts that could not be forgotten. */
  report(error: unknown): void;
  clock?: Partial<AutosaveClock>;
}

/** What is shown of a doc: the same object until something of it changes. */
export type AutosaveView<T extends AutosaveTypes> = T['view'] & { phase: AutosavePhase<T>; kept: KeptCopy };

/** Something that is saved by itself, for as long as there is something to save: longer than the page that shows it. */
export interface Autosave<T extends AutosaveTypes> {
  /** The doc, as far as the editor was read. */
  readonly doc: T['doc'];
  /** The name of this tab's draft. */
  readonly draftName: string;
  /** Begins to save what an earlier visit left. */
  start(): void;
  getView(): AutosaveView<T>;
  subscribe(listener: () => void): () => void;
  /** Whether the server has all that is on the screen. */
  isSaved(): boolean;
  /** What becomes of it if its page is left now. What is only about to be kept counts as not kept. */
  outcome(): LeaveOutcome;
  /** Resolves once it is known whether this browser could keep what is not saved. */
  copied(): Promise<void>;
  /**
   * Resolves with true once the server has everything, however long that takes and whether anybody shows it; with false
   * where a conflict waits for a decision first.
   */
  whenSaved(): Promise<boolean>;
  /** Something was typed. Cheap enough for every key; `read` is called when the value is needed. */
  edit(read: () => T['value']): void;
  /** Changes the doc in another way; saved after the pause, as what is typed is. */
  change(change: (doc: T['doc']) => T['doc']): void;
  decide(choice: T['choice']): void;
  /** Sends what was refused once more, because the person asks for it. */
  retry(): void;
  /** Tries again by itself no more, until it changes or `retry`: the person is told, and decides. */
  stopRetrying(): void;
  /** Saves now what is not saved. Resolves once it is, or cannot be at present; never rejects. */
  flush(): Promise<void>;
  /** The page may go at any moment: sends the newest value as far as that is possible, and has it kept. */
  leave(): void;
  /** The network is back, or the page is looked at again: tries again at once, or looks whether there is news. */
  wake(): void;
}
