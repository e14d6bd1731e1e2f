import type { SavedNote } from '@portal/contract/entities/appointment-note';
import { restAfter } from './back-off.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import type { ConflictChoice, KeptCopy, LeaveOutcome } from './note.ts';
import type { NoteDrafts } from './note-drafts.ts';
import type { NoteEvent, NoteState, Phase, Shipment } from './note-state.ts';
import { outcomeOf } from './outcome.ts';
import { isSameView, type SaverView, viewOf } from './saver-view.ts';
import { step } from './step.ts';

/** A save comes this long after the last key, in milliseconds (SESS-125). */
const PAUSE_MS = 500;
/** The editor's text is read for the draft at most this often, in milliseconds. */
const READ_EVERY_MS = 250;

/** What a note speaks to. */
export interface SaverPorts {
  save(shipment: Shipment): Promise<SavedNote>;
  fetch(): Promise<SavedNote>;
  drafts: NoteDrafts;
  /** Calls once after so many milliseconds; call the answer to have it not called. */
  after(milliseconds: number, work: () => void): () => void;
  /** Milliseconds since 1970 by this machine's clock. */
  now(): number;
  /** From 0 to 1. */
  random(): number;
  newKey(): string;
  report(error: unknown): void;
}

/** In these there is nothing to wait for: all is saved, or cannot be at present. */
const SETTLED: readonly Phase['kind'][] = ['quiet', 'resting', 'refused', 'conflict'];

/**
 * Brings what is typed to the server, in order, and to the browser's drafts until it is there. It outlives the page that
 * shows the note for as long as there is something to save. What happens when is decided by `step` alone.
 */
export class NoteSaver {
  #state: NoteState;
  readonly #ports: SaverPorts;
  readonly #keepDraft: (state: NoteState) => void;
  readonly #listeners = new Set<() => void>();
  #read: (() => string) | null = null;
  #pauseEndsAt = 0;
  #stopPause: (() => void) | null = null;
  #stopReading: (() => void) | null = null;
  #stopRest: (() => void) | null = null;
  #kept: KeptCopy = 'nothing';
  #isLooking = false;
  #view: SaverView;
  #flushes: (() => void)[] = [];

  constructor(state: NoteState, ports: SaverPorts) {
    this.#state = state;
    this.#ports = ports;
    this.#view = viewOf(state, 'nothing');
    const { drafts, now, report } = ports;
    this.#keepDraft = createDraftKeeper({ drafts, now, report, onKept: (kept) => this.#markKept(kept) });
  }

  /** Begins with what an earlier visit left. */
  start(): void {
    this.#enter(this.#state.phase);
    this.#publish();
  }

  getView = (): SaverView => this.#view;

  /** What is on the screen, as far as it was read: an editor that opens later begins with it. */
  get text(): string {
    return this.#state.text;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether the server has all that is on the screen. */
  isSaved(): boolean {
    return this.#state.phase.kind === 'quiet' && !this.#state.isUnread;
  }

  /** What becomes of the note if its page is left now. What is only about to be kept counts as not kept. */
  outcome(): LeaveOutcome {
    const { phase, kept } = this.#view;
    if (this.isSaved()) return 'saved';
    if (kept !== 'kept') return 'unkept';
    return phase.kind === 'refused' || phase.kind === 'conflict' ? phase.kind : 'retrying';
  }

  /** Resolves once it is known whether this browser could keep what is not saved. */
  copied(): Promise<void> {
    return this.#until(() => this.#view.kept !== 'pending');
  }

  /**
   * Resolves with true once the server has everything, however long that takes and whether anybody shows the note; with
   * false where two texts wait for a decision first, for one of them may go.
   */
  async whenSaved(): Promise<boolean> {
    await this.#until(() => this.isSaved() || this.#state.phase.kind === 'conflict');
    return this.isSaved();
  }

  edit(read: () => string): void {
    this.#read = read;
    this.#pauseEndsAt = this.#ports.now() + PAUSE_MS;
    this.#stopReading ??= this.#ports.after(READ_EVERY_MS, () => {
      this.#stopReading = null;
      this.#catchUp();
      this.#publish();
    });
    if (!this.#state.isUnread) this.#apply({ kind: 'typed' });
  }

  decide(choice: ConflictChoice): void {
    this.#tell({ kind: 'decided', choice });
  }

  replace(text: string, restoredVersion: number | undefined): void {
    this.#tell({ kind: 'replaced', text, restoredVersion });
    this.#hurry();
  }

  /**
   * Saves now what is not saved. Resolves once it is, or cannot be at present; never rejects.
   */
  flush(): Promise<void> {
    this.#hurry();
    if (this.#isSettled()) return Promise.resolve();
    return new Promise((resolve) => this.#flushes.push(resolve));
  }

  /** The page may go at any moment: sends the newest text as far as that is possible, and has it kept. */
  leave(): void {
    this.#tell({ kind: 'left' });
    this.#hurry();
  }

  /** The network is back, or the page is looked at again: tries again at once, or looks whether there is news. */
  wake(): void {
    if (this.isSaved()) this.#look();
    else this.#tell({ kind: 'rested' });
  }

  #until(isSo: () => boolean): Promise<void> {
    if (isSo()) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (!isSo()) return;
        stop();
        resolve();
      });
    });
  }

  #hurry(): void {
    this.#pauseEndsAt = this.#ports.now();
    this.#tell({ kind: 'paused' });
    this.#tell({ kind: 'rested' });
  }

  #catchUp(): void {
    if (!this.#read) return;
    const text = this.#read();
    this.#read = null;
    this.#state = step(this.#state, { kind: 'read', text }, this.#ports.newKey);
  }

  /** Something happened: what it means depends on the text that is on the screen now. */
  #tell(event: NoteEvent): void {
    this.#catchUp();
    this.#apply(event);
  }

  #apply(event: NoteEvent): void {
    const { phase } = this.#state;
    this.#state = step(this.#state, event, this.#ports.newKey);
    if (this.#state.phase !== phase) this.#enter(this.#state.phase);
    this.#publish();
  }

  #enter(phase: Phase): void {
    this.#stopRest?.();
    this.#stopRest = null;
    if (phase.kind === 'waiting') this.#awaitPause();
    if (phase.kind === 'sending') {
      this.#follow(phase, this.#ports.save(phase.shipment), (answer) => ({ kind: 'saved', answer }));
    }
    if (phase.kind === 'asking') this.#follow(phase, this.#ports.fetch(), (current) => ({ kind: 'told', current }));
    if (phase.kind === 'resting') {
      const rest = restAfter(phase.next.failures, phase.retryAfterSeconds, this.#ports.random());
      this.#stopRest = this.#ports.after(rest, () => this.#tell({ kind: 'rested' }));
    }
  }

  #follow(phase: Phase, call: Promise<SavedNote>, answered: (note: SavedNote) => NoteEvent): void {
    const tell = (event: NoteEvent) => {
      if (this.#state.phase === phase) this.#tell(event);
    };
    call.then(
      (note) => tell(answered(note)),
      (error: unknown) => tell(outcomeOf(error)),
    );
  }

  /** One timer for all keys: when it goes off too early, because somebody typed on, it is set anew. */
  #awaitPause(): void {
    this.#stopPause?.();
    this.#stopPause = null;
    const left = this.#pauseEndsAt - this.#ports.now();
    if (left <= 0) this.#tell({ kind: 'paused' });
    else this.#stopPause = this.#ports.after(left, () => this.#awaitPause());
  }

  /** A window that is shown again is often worked in as well: one look is enough. */
  #look(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const done = () => {
      this.#isLooking = false;
    };
    this.#ports.fetch().then(
      (current) => {
        done();
        this.#tell({ kind: 'looked', current });
      },
      // Nobody asked for it, and what is on the screen was saved: the next look may do better.
      done,
    );
  }

  #isSettled(): boolean {
    return SETTLED.includes(this.#state.phase.kind);
  }

  #markKept(kept: KeptCopy): void {
    this.#kept = kept;
    this.#show();
  }

  #publish(): void {
    this.#keepDraft(this.#state);
    this.#show();
  }

  #show(): void {
    const view = viewOf(this.#state, this.#kept);
    if (isSameView(view, this.#view)) return;
    this.#view = view;
    if (this.#isSettled()) for (const resolve of this.#flushes.splice(0)) resolve();
    for (const listener of [...this.#listeners]) listener();
  }
}
