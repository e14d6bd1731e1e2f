import type { PortalError } from '@portal/portal-kit';
import { LeftNote } from './left-note.ts';
import type { LeaveOutcome } from './note.ts';
import type { NoteSaver } from './note-saver.ts';

/** How far a note is that a page wants to show. */
export type OpenedState =
  | { kind: 'loading' }
  /** `isRetrying` while it is asked for again. */
  | { kind: 'failed'; error: PortalError; isRetrying: boolean }
  | { kind: 'open'; saver: NoteSaver };

interface OpenedNotePorts {
  /** Rejects with a `PortalError`. */
  open(): Promise<NoteSaver>;
  /** A page shows it, or none does any more. */
  onShown(): void;
  /** Nobody shows the note, and nothing is left to be saved. */
  onDone(): void;
  /** Says to whoever left the note what became of it. */
  tell(outcome: LeaveOutcome): void;
  /** Calls once after so many milliseconds; call the answer to have it not called. */
  after(milliseconds: number, work: () => void): () => void;
}

const LOADING: OpenedState = { kind: 'loading' };

/** A note from the moment that a page asks for it, until no page shows it any more and the server has everything. */
export class OpenedNote {
  #state: OpenedState = LOADING;
  readonly #followers = new Set<() => void>();
  readonly #ports: OpenedNotePorts;
  readonly #left: LeftNote;

  constructor(ports: OpenedNotePorts) {
    const { tell, after } = ports;
    this.#ports = ports;
    this.#left = new LeftNote({ outcome: () => this.#outcome(), tell, after });
    this.load();
  }

  getState(): OpenedState {
    return this.#state;
  }

  get saver(): NoteSaver | null {
    return this.#state.kind === 'open' ? this.#state.saver : null;
  }

  get isShown(): boolean {
    return this.#followers.size > 0;
  }

  /** Shows the note, and hears of every change of its state or view, until the answer is called. */
  follow(listener: () => void): () => void {
    if (!this.isShown) this.#left.comeBack();
    this.#followers.add(listener);
    this.#ports.onShown();
    return () => {
      this.#followers.delete(listener);
      void this.saver?.flush();
      if (!this.isShown) this.#left.leave();
      this.#ports.onShown();
      this.#look();
    };
  }

  /** Whoever leaves the note has been told of it. */
  wasTold(): void {
    this.#left.wasTold(this.#outcome() ?? 'saved');
  }

  load(): void {
    this.#enter(this.#state.kind === 'failed' ? { ...this.#state, isRetrying: true } : LOADING);
    this.#ports.open().then(
      (saver) => {
        saver.subscribe(() => this.#publish());
        this.#enter({ kind: 'open', saver });
        saver.start();
      },
      (error: PortalError) => this.#enter({ kind: 'failed', error, isRetrying: false }),
    );
  }

  /** Whether the latest text is kept is not known for a moment after each change. */
  #outcome(): LeaveOutcome | null {
    if (!this.saver) return 'saved';
    return this.saver.getView().kept === 'pending' ? null : this.saver.outcome();
  }

  #enter(state: OpenedState): void {
    this.#state = state;
    this.#publish();
  }

  #publish(): void {
    for (const listener of [...this.#followers]) listener();
    this.#look();
  }

  #look(): void {
    if (this.isShown) return;
    this.#left.look();
    const isIdle = (this.#state.kind === 'failed' && !this.#state.isRetrying) || this.saver?.isSaved() === true;
    if (!isIdle) return;
    this.#left.end();
    this.#ports.onDone();
  }
}
