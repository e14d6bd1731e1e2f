import * as z from '@portal/contract/schema';
import { define } from './define.ts';

/** One refused field: where, and why. */
export const ErrorDetail = /*#__PURE__*/ define(() =>
  z.object({
    source: z.optional(z.object({ pointer: z._default(z.string(), '') })),
    detail: z._default(z.string(), ''),
  }),
);

/**
 * The body of every refusal: a list of refused fields, or one text under `error` or `message` (API-005, BA-021).
 * A reader must understand all three.
 */
export const ErrorBody = /*#__PURE__*/ define(() =>
  z.object({
    errors: z.optional(z.array(ErrorDetail)),
    error: z.optional(z.string()),
    message: z.optional(z.string()),
    /** The record as it stands, where a write was refused for having been made upon an older one. */
    current: z.optional(z.transform((record: unknown) => record)),
  }),
);
export type ErrorBody = z.output<typeof ErrorBody>;
