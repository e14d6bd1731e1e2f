import type { PortalError } from '@portal/api-client';
import type { KeptCopy, LeaveOutcome } from './autosave.ts';

/** An autosave as the registry knows it. */
export interface Autosaved {
  /** The name of its draft. */
  readonly draftName: string;
  start(): void;
  subscribe(listener: () => void): () => void;
  getView(): { readonly kept: KeptCopy };
  isSaved(): boolean;
  /** Null while it is not known. */
  outcome(): LeaveOutcome | null;
  copied(): Promise<void>;
  flush(): Promise<void>;
  leave(): void;
  wake(): void;
}

/** How far something is that a page wants to show. */
export type OpenedState<Saver> =
  | { kind: 'loading' }
  /** `isRetrying` while it is asked for again. */
  | { kind: 'failed'; error: PortalError; isRetrying: boolean }
  | { kind: 'open'; saver: Saver };

interface OpenedPorts<Saver> {
  /** Rejects with a `PortalError`. */
  load(): Promise<Saver>;
  /** A page shows it, or none does any more. */
  onShown(): void;
  /** Nobody shows it, and nothing is left to be saved. */
  onDone(): void;
  /** Says to the person who left it what became of it. */
  tell(outcome: LeaveOutcome): void;
  /** It may be left unsaved for so long before anything is said of it, in milliseconds. */
  tellAfterMs: number;
  /** Calls once after so many milliseconds; call the answer to have it not called. */
  after(milliseconds: number, work: () => void): () => void;
}

/**
 * Something from the moment that a page asks for it, until no page shows it any more and the server has everything. The
 * person who left it is told what became of it, unless it is saved within moments; again when that changes, and nothing
 * twice.
 */
export class Opened<Saver extends Autosaved> {
  #state: OpenedState<Saver> = { kind: 'loading' };
  readonly #followers = new Set<() => void>();
  readonly #ports: OpenedPorts<Saver>;
  #told: LeaveOutcome = 'saved';
  #isDue = false;
  #stopWaiting: (() => void) | null = null;

  constructor(ports: OpenedPorts<Saver>) {
    this.#ports = ports;
    this.load();
  }

  getState(): OpenedState<Saver> {
    return this.#state;
  }

  get saver(): Saver | null {
    return this.#state.kind === 'open' ? this.#state.saver : null;
  }

  get isShown(): boolean {
    return this.#followers.size > 0;
  }

  /** Shows it, and follows every change of its state or view, until the answer is called. */
  follow(listener: () => void): () => void {
    if (!this.isShown) this.#comeBack();
    this.#followers.add(listener);
    this.#ports.onShown();
    return () => {
      this.#followers.delete(listener);
      void this.saver?.flush();
      if (!this.isShown) this.#leave();
      this.#ports.onShown();
      this.#look();
    };
  }

  /** The person who leaves it has been told of it. */
  wasTold(): void {
    this.#told = this.#outcome() ?? 'saved';
  }

  load(): void {
    this.#enter(this.#state.kind === 'failed' ? { ...this.#state, isRetrying: true } : { kind: 'loading' });
    this.#ports.load().then(
      (saver) => {
        saver.subscribe(() => this.#publish());
        this.#enter({ kind: 'open', saver });
        saver.start();
      },
      (error: PortalError) => this.#enter({ kind: 'failed', error, isRetrying: false }),
    );
  }

  /** The last page that showed it is gone. */
  #leave(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = this.#ports.after(this.#ports.tellAfterMs, () => {
      this.#isDue = true;
      this.#tellNews();
    });
  }

  /** It is shown again, and speaks for itself. */
  #comeBack(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    this.#isDue = false;
    this.#told = 'saved';
  }

  #tellNews(): void {
    const outcome = this.#isDue ? this.#outcome() : null;
    if (outcome === null || outcome === this.#told) return;
    this.#told = outcome;
    this.#ports.tell(outcome);
  }

  /** Whether the latest value is kept is not known for a moment after each change. */
  #outcome(): LeaveOutcome | null {
    if (!this.saver) return 'saved';
    return this.saver.getView().kept === 'pending' ? null : this.saver.outcome();
  }

  #enter(state: OpenedState<Saver>): void {
    this.#state = state;
    this.#publish();
  }

  #publish(): void {
    for (const listener of [...this.#followers]) listener();
    this.#look();
  }

  #look(): void {
    if (this.isShown) return;
    this.#tellNews();
    const isIdle = (this.#state.kind === 'failed' && !this.#state.isRetrying) || this.saver?.isSaved() === true;
    if (!isIdle) return;
    this.#stopWaiting?.();
    this.#ports.onDone();
  }
}
