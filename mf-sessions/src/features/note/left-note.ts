import type { LeaveOutcome } from './note.ts';

/** So long a note may be left unsaved before anything is said of it, in milliseconds. */
export const TELL_AFTER_MS = 5_000;

interface LeftNotePorts {
  /** What becomes of the note; null while that is not known. */
  outcome(): LeaveOutcome | null;
  /** Says it to whoever left the note. */
  tell(outcome: LeaveOutcome): void;
  /** Calls once after so many milliseconds; call the answer to have it not called. */
  after(milliseconds: number, work: () => void): () => void;
}

/**
 * A note that no page shows any more: whoever left it is told what became of it, unless it is saved within moments. They
 * are told again when that changes, and nothing twice.
 */
export class LeftNote {
  readonly #ports: LeftNotePorts;
  #told: LeaveOutcome = 'saved';
  #isDue = false;
  #stop: (() => void) | null = null;

  constructor(ports: LeftNotePorts) {
    this.#ports = ports;
  }

  /** The last page that showed the note is gone. */
  leave(): void {
    this.#stop?.();
    this.#stop = this.#ports.after(TELL_AFTER_MS, () => {
      this.#isDue = true;
      this.look();
    });
  }

  /** It is shown again, and speaks for itself. */
  comeBack(): void {
    this.#stop?.();
    this.#stop = null;
    this.#isDue = false;
    this.#told = 'saved';
  }

  /** Somebody else has said it. */
  wasTold(outcome: LeaveOutcome): void {
    this.#told = outcome;
  }

  look(): void {
    const outcome = this.#isDue ? this.#ports.outcome() : null;
    if (outcome === null || outcome === this.#told) return;
    this.#told = outcome;
    this.#ports.tell(outcome);
  }

  /** Nothing is left to be said. */
  end(): void {
    this.#stop?.();
  }
}
