import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { flag, Id, textOrNull } from './values.ts';

/**
 * One choice of a reference list (API-145, BE-006); `other_yn` marks the one that asks for a text. `name` is in the
 * reader's language, `value` the same in all: lists of names send and store that.
 */
export const ReferenceOption = /*#__PURE__*/ define(() =>
  z.object({ id: Id, name: z.string(), value: z.string(), locale_key: textOrNull(), other_yn: flag() }),
);
export type ReferenceOption = z.output<typeof ReferenceOption>;

/** A designation; some have no acronym. */
export const Designation = /*#__PURE__*/ define(() => z.extend(ReferenceOption, { acronym: textOrNull() }));
export type Designation = z.output<typeof Designation>;

/** A state or province. */
export const State = /*#__PURE__*/ define(() => z.object({ id: Id, code: z.string(), name: z.string() }));
export type State = z.output<typeof State>;
