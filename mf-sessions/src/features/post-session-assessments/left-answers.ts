import { describeError } from '@portal/portal-kit';
import { restAfter } from '../note/back-off.ts';
import type { AnswerSaver } from './answer-saver.ts';

/** What becomes of answers whose page is gone. */
export type LeftOutcome = 'saved' | 'retrying' | 'refused';

interface LeftAnswersPorts {
  saver: Pick<AnswerSaver, 'save' | 'read'>;
  /** Waits so many milliseconds, or until there is a reason to try again before. */
  rest(milliseconds: number): Promise<void>;
  /** Nothing more is done with the answers. */
  onDone(): void;
}

/**
 * Goes on saving answers when their page was left: tried again after ever longer rests, until they are saved or refused.
 * Whoever left is told when that does not work at once, and then how it ended.
 */
export class LeftAnswers {
  readonly #ports: LeftAnswersPorts;
  /** Counts comings and goings: work of an earlier one is given up. */
  #visit = 0;

  constructor(ports: LeftAnswersPorts) {
    this.#ports = ports;
  }

  /** The page is gone. Resolves when nothing more is done; never rejects. */
  async leave(tell: (outcome: LeftOutcome) => void): Promise<void> {
    const { saver, rest, onDone } = this.#ports;
    this.#visit += 1;
    const visit = this.#visit;
    for (let failures = 1; ; failures += 1) {
      const isSaved = await saver.save();
      if (visit !== this.#visit) return;
      const outcome = isSaved ? 'saved' : this.#failure();
      const isNews = isSaved ? failures > 1 : failures === 1 || outcome === 'refused';
      if (isNews) tell(outcome);
      if (outcome !== 'retrying') return onDone();
      await rest(restAfter(failures, undefined, Math.random()));
      if (visit !== this.#visit) return;
    }
  }

  /** The page is there again, and speaks for itself. */
  comeBack(): void {
    this.#visit += 1;
  }

  #failure(): LeftOutcome {
    return describeError(this.#ports.saver.read().error).kind === 'refused' ? 'refused' : 'retrying';
  }
}
