import * as z from '@portal/contract/schema';

/** Milliseconds without another answer before one is saved: a slider on its way is no answer yet. */
const SAVE_PAUSE_MS = 500;

const schema = z.record(z.string(), z.number());
/** Scores by the ids of their assessments. */
export type Scores = Readonly<Record<string, number>>;

/** Reads what an earlier visit left; null when it cannot be used. */
export function readScores(found: unknown): Scores | null {
  return z.safeParse(schema, found).data ?? null;
}

/** How the answers of a page fare. */
export interface Answers {
  /** All that were given on this page. */
  given: Scores;
  /** Those that the server is not known to have. */
  unsaved: Scores;
  phase: 'idle' | 'saving' | 'saved' | 'failed';
  /** What the last attempt failed with; null where it did not. */
  error: unknown;
}

/**
 * Saves answers as they are given, after a short pause and one save at a time, so that no older answer comes after a
 * newer one. What was not saved stays, and goes with the next attempt.
 */
export class AnswerSaver {
  readonly #send: (scores: Scores) => Promise<unknown>;
  readonly #onAllSaved: () => void;
  readonly #listeners = new Set<() => void>();
  #answers: Answers = { given: {}, unsaved: {}, phase: 'idle', error: null };
  #pause: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | null = null;

  /** @param onAllSaved called each time the server has got every answer, also when no page looks on any more */
  constructor(send: (scores: Scores) => Promise<unknown>, onAllSaved: () => void) {
    this.#send = send;
    this.#onAllSaved = onAllSaved;
  }

  readonly read = (): Answers => this.#answers;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes answers, and saves them once no other has come for a moment. */
  answer(scores: Scores): void {
    const { given, unsaved } = this.#answers;
    this.#change({ given: { ...given, ...scores }, unsaved: { ...unsaved, ...scores }, phase: 'saving' });
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.save(), SAVE_PAUSE_MS);
  }

  /** Saves now what is not saved, and tells whether the server then has it all; never rejects. */
  save(): Promise<boolean> {
    clearTimeout(this.#pause);
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #saveAll(): Promise<boolean> {
    while (Object.keys(this.#answers.unsaved).length > 0) {
      const sent = this.#answers.unsaved;
      this.#change({ phase: 'saving' });
      try {
        await this.#send(sent);
      } catch (error) {
        this.#change({ phase: 'failed', error });
        return false;
      }
      const changedMeanwhile = Object.entries(this.#answers.unsaved).filter(([id, value]) => sent[id] !== value);
      this.#change({ unsaved: Object.fromEntries(changedMeanwhile), phase: 'saved', error: null });
      if (changedMeanwhile.length === 0) this.#onAllSaved();
    }
    return true;
  }

  #change(changed: Partial<Answers>): void {
    this.#answers = { ...this.#answers, ...changed };
    for (const listener of this.#listeners) listener();
  }
}
