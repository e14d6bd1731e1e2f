import type { PortalError } from '@portal/portal-kit';
import type { NoteSaver } from './note-saver.ts';

/** How far a note is that a page wants to show. */
export type OpenedState =
  | { kind: 'loading' }
  /** `isRetrying` while it is asked for again. */
  | { kind: 'failed'; error: PortalError; isRetrying: boolean }
  | { kind: 'open'; saver: NoteSaver };

const LOADING: OpenedState = { kind: 'loading' };

/** A note from the moment that a page asks for it, until no page shows it any more and the server has everything. */
export class OpenedNote {
  #state: OpenedState = LOADING;
  readonly #followers = new Set<() => void>();
  readonly #open: () => Promise<NoteSaver>;
  readonly #onDone: () => void;

  /**
   * @param open rejects with a `PortalError`
   * @param onDone told when nobody shows the note, and nothing is left to be saved
   */
  constructor(open: () => Promise<NoteSaver>, onDone: () => void) {
    this.#open = open;
    this.#onDone = onDone;
    this.load();
  }

  getState(): OpenedState {
    return this.#state;
  }

  get saver(): NoteSaver | null {
    return this.#state.kind === 'open' ? this.#state.saver : null;
  }

  /** Shows the note, and hears of every change of its state or view, until the answer is called. */
  follow(listener: () => void): () => void {
    this.#followers.add(listener);
    return () => {
      this.#followers.delete(listener);
      void this.saver?.flush();
      this.#look();
    };
  }

  load(): void {
    this.#enter(this.#state.kind === 'failed' ? { ...this.#state, isRetrying: true } : LOADING);
    this.#open().then(
      (saver) => {
        saver.subscribe(() => this.#publish());
        this.#enter({ kind: 'open', saver });
        saver.start();
      },
      (error: PortalError) => this.#enter({ kind: 'failed', error, isRetrying: false }),
    );
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
    const isIdle = (this.#state.kind === 'failed' && !this.#state.isRetrying) || this.saver?.isSaved() === true;
    if (this.#followers.size === 0 && isIdle) this.#onDone();
  }
}
