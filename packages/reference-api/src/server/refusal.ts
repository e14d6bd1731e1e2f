import type { Refusal as Status } from '@portal/contract';
import type { Locale } from '@portal/contract/rules/locales';
import type { RefusalCode } from './refusal-texts.ts';

/** One wrong value of a request: where it stands and what is wrong. */
export interface InputError {
  /** A path with dots, as the contract writes it: `user.email`. */
  pointer: string;
  /** A message key of the contract, or a code of ours. */
  code: string;
}

/** What stands in the places of a refusal's text, in the language of whoever reads it. */
type RefusalValues = (locale: Locale) => Readonly<Record<string, string>>;

interface RefusalDetails {
  errors?: readonly InputError[];
  values?: RefusalValues;
  retryAfterSeconds?: number;
  /** What the answer says beside its words, for a page to go on with. */
  beside?: Readonly<Record<string, unknown>>;
  cause?: unknown;
}

/** Thrown by a handler that will not do what it is asked; whatever it did so far is undone. */
export class Refusal extends Error {
  readonly status: Status;
  readonly code: RefusalCode;
  readonly errors: readonly InputError[];
  readonly values: RefusalValues;
  readonly retryAfterSeconds: number | null;
  readonly beside: Readonly<Record<string, unknown>>;

  constructor(status: Status, code: RefusalCode, details: RefusalDetails = {}) {
    super(code, { cause: details.cause });
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.errors = details.errors ?? [];
    this.values = details.values ?? (() => ({}));
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.beside = details.beside ?? {};
  }
}

/** 404 for what does not exist and for what is somebody else's: the answer must not tell them apart (BP-001). */
export function notFound(): Refusal {
  return new Refusal(404, 'not_found');
}
