import { describeError } from '@portal/api-client/describe-error';
import { newKey } from '@portal/api-client/new-key';
import type { Autosave, AutosaveClock, AutosaveOptions, AutosaveView, LeaveOutcome } from './autosave.ts';
import { DraftKeeper } from './draft-keeper.ts';
import { createKeepaliveBudget } from './keepalive-budget.ts';
import {
  type AutosaveCall,
  type AutosaveEvent,
  type AutosavePhase,
  type AutosaveState,
  type AutosaveTypes,
  step,
} from './machine.ts';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

/**
 * How long to back off after so many tries, in milliseconds: doubling from one second to thirty, half of it by chance,
 * so that many browsers do not come back at the same moment; and not before the server wants it.
 */
function delayAfter(failures: number, retryAfterSeconds: number | undefined, random: number): number {
  const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1));
  return Math.max(longest * (0.5 + random / 2), Math.min(LONGEST_DELAY_MS, (retryAfterSeconds ?? 0) * 1000));
}

/** All calls of a page share what a browser lets outlive it. */
const outlivePage = createKeepaliveBudget();

const browserClock: AutosaveClock = {
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  now: () => Date.now(),
  random: () => Math.random(),
  newKey,
};

/** In these there is nothing to wait for: all is saved, or cannot be at present. */
const SETTLED: readonly AutosavePhase<AutosaveTypes>['kind'][] = ['idle', 'backing_off', 'refused', 'conflict'];

class Runner<T extends AutosaveTypes> implements Autosave<T> {
  #state: AutosaveState<T>;
  readonly #options: AutosaveOptions<T>;
  readonly #clock: AutosaveClock;
  readonly #listeners = new Set<() => void>();
  #read: (() => T['value']) | null = null;
  #pauseEndsAt = 0;
  #stopPause: (() => void) | null = null;
  #stopReading: (() => void) | null = null;
  #stopDelay: (() => void) | null = null;
  readonly #keeper: DraftKeeper<T>;
  #isLooking = false;
  #view: AutosaveView<T>;
  #flushes: (() => void)[] = [];

  constructor(options: AutosaveOptions<T>) {
    this.#options = options;
    this.#state = options.state;
    this.#clock = { ...browserClock, ...options.clock };
    this.#keeper = new DraftKeeper(options, this.#clock.now, () => this.#show());
    this.#view = this.#viewOf();
  }

  get doc(): T['doc'] {
    return this.#state.doc;
  }

  get draftName(): string {
    return this.#options.draft.name;
  }

  start(): void {
    this.#enter(this.#state.phase);
    this.#publish();
  }

  getView = (): AutosaveView<T> => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  isSaved(): boolean {
    return this.#state.phase.kind === 'idle' && !this.#state.isUnread;
  }

  outcome(): LeaveOutcome {
    const { phase, kept } = this.#view;
    if (this.isSaved()) return 'saved';
    if (kept !== 'kept') return 'unkept';
    return phase.kind === 'refused' || phase.kind === 'conflict' ? phase.kind : 'retrying';
  }

  copied(): Promise<void> {
    return this.#until(() => this.#view.kept !== 'pending');
  }

  async whenSaved(): Promise<boolean> {
    await this.#until(() => this.isSaved() || this.#state.phase.kind === 'conflict');
    return this.isSaved();
  }

  edit(read: () => T['value']): void {
    this.#read = read;
    this.#pauseEndsAt = this.#clock.now() + this.#options.pauseMs;
    this.#stopReading ??= this.#clock.after(this.#options.readEveryMs ?? 0, () => {
      this.#stopReading = null;
      this.#catchUp();
      this.#publish();
    });
    if (!this.#state.isUnread) this.#apply({ kind: 'typed' });
  }

  change(change: (doc: T['doc']) => T['doc']): void {
    this.#pauseEndsAt = this.#clock.now() + this.#options.pauseMs;
    this.#tell({ kind: 'changed', change });
  }

  decide(choice: T['choice']): void {
    this.#tell({ kind: 'decided', choice });
  }

  retry(): void {
    this.#tell({ kind: 'retried' });
  }

  stopRetrying(): void {
    this.#tell({ kind: 'stopped' });
  }

  flush(): Promise<void> {
    this.#hurry();
    if (this.#isSettled()) return Promise.resolve();
    return new Promise((resolve) => this.#flushes.push(resolve));
  }

  leave(): void {
    this.#tell({ kind: 'left' });
    this.#hurry();
  }

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
    this.#pauseEndsAt = this.#clock.now();
    this.#tell({ kind: 'paused' });
    this.#tell({ kind: 'rested' });
  }

  #catchUp(): void {
    if (!this.#read) return;
    const value = this.#read();
    this.#read = null;
    this.#step({ kind: 'read', value });
  }

  #step(event: AutosaveEvent<T>): void {
    this.#state = step(this.#options.rules, this.#state, event, this.#clock.newKey);
  }

  /** Something happened: what it means depends on what is on the screen now. */
  #tell(event: AutosaveEvent<T>): void {
    this.#catchUp();
    this.#apply(event);
  }

  #apply(event: AutosaveEvent<T>): void {
    const { phase } = this.#state;
    this.#step(event);
    if (this.#state.phase !== phase) this.#enter(this.#state.phase);
    this.#publish();
  }

  #enter(phase: AutosavePhase<T>): void {
    this.#stopDelay?.();
    this.#stopDelay = null;
    if (phase.kind === 'dirty') this.#awaitPause();
    if (phase.kind === 'saving') this.#send(phase);
    if (phase.kind !== 'backing_off') return;
    const { retryAfterSeconds } = describeError(phase.error);
    const delay = delayAfter(phase.next.failures, retryAfterSeconds, this.#clock.random());
    this.#stopDelay = this.#clock.after(delay, () => this.#tell({ kind: 'rested' }));
  }

  #send(call: AutosaveCall<T>): void {
    const tell = (event: AutosaveEvent<T>) => {
      if (this.#state.phase === call) this.#tell(event);
    };
    this.#options.send(call.request, outlivePage).then(
      (answer) => tell({ kind: 'answered', answer }),
      (error: unknown) => tell({ kind: 'failed', error }),
    );
  }

  /** One timer for all keys: when it goes off too early, because the person typed on, it is set anew. */
  #awaitPause(): void {
    this.#stopPause?.();
    this.#stopPause = null;
    const left = this.#pauseEndsAt - this.#clock.now();
    if (left <= 0) this.#tell({ kind: 'paused' });
    else this.#stopPause = this.#clock.after(left, () => this.#awaitPause());
  }

  /** A window that is shown again is often worked in as well: one look is enough. */
  #look(): void {
    const { look } = this.#options;
    if (this.#isLooking || !look) return;
    this.#isLooking = true;
    const done = () => {
      this.#isLooking = false;
    };
    look().then(
      (answer) => {
        done();
        this.#tell({ kind: 'looked', answer });
      },
      // Nobody asked for it, and what is on the screen was saved: the next look may do better.
      done,
    );
  }

  #isSettled(): boolean {
    return SETTLED.includes(this.#state.phase.kind);
  }

  #publish(): void {
    this.#keeper.follow(this.#state);
    this.#show();
  }

  /** What was typed and not read yet is not in the copy. */
  #viewOf(): AutosaveView<T> {
    const { doc, isUnread, phase } = this.#state;
    const copy = this.#keeper.kept;
    const kept = isUnread && copy === 'kept' ? 'pending' : copy;
    return { ...this.#options.rules.view(doc, isUnread), phase, kept };
  }

  #show(): void {
    const view = this.#viewOf();
    if (isSame(view, this.#view)) return;
    this.#view = view;
    if (this.#isSettled()) for (const resolve of this.#flushes.splice(0)) resolve();
    for (const listener of [...this.#listeners]) listener();
  }
}

function isSame(one: object, other: object): boolean {
  const others = new Map(Object.entries(other));
  return Object.entries(one).every(([name, value]) => Object.is(value, others.get(name)));
}

/**
 * Saves something by itself, with rules of its own: a pause after typing, one call at a time, the newest value next,
 * ever longer delays while there is no answer, and a draft in this browser until the server has everything. What
 * happens when is decided by pure functions (`rules`). For a plain value, use `createValueAutosave`.
 */
export function createAutosave<T extends AutosaveTypes>(options: AutosaveOptions<T>): Autosave<T> {
  return new Runner(options);
}
