import type { RefusalCode } from './refusal-texts.ts';

/** A service that a call needs is away, such as the store of files: nothing was done, and it is likely to pass (503). */
export class AwayError extends Error {
  override readonly name = 'AwayError';
  /** What the person is told. */
  readonly code: RefusalCode;
  /** False where the service refused this one request: others are likely to be answered meanwhile. */
  readonly isOutage: boolean;

  /** @param message for the log */
  constructor(code: RefusalCode, message: string, cause: unknown, { isOutage = true } = {}) {
    super(message, { cause });
    this.code = code;
    this.isOutage = isOutage;
  }
}
