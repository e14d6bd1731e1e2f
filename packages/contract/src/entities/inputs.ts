import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import type { MessageKey } from '../rules/message-key.ts';
import { money } from '../rules/numbers.ts';
import { pageNumber } from './pagination.ts';
import { Id } from './values.ts';

/** Longest line of text anyone may send where nothing else is said. */
export const LINE_LIMIT = 255;
/** Longest free text: a note, a bio, a chat message. */
export const TEXT_LIMIT = 50_000;

/**
 * How many characters a text has, as `z.maxLength` counts them: code points. An emoji is mostly two units of UTF-16 and
 * one code point, so that `length` would tell people of fewer characters than the API takes.
 */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}

/** Longest list anyone may send. */
export const LIST_LIMIT = 200;

/** Most that anybody may be asked to pay or be paid at once. */
const AMOUNT_LIMIT = 99_999_999.99;

/** An amount of money with at most two decimals (RULES-008). */
export function amount() {
  return z.number('rules.money').check(
    // One mistake is told once.
    z.minimum(0, { error: 'rules.money', abort: true }),
    z.maximum(AMOUNT_LIMIT, { error: 'rules.money', abort: true }),
    z.refine((value) => money(String(value)) === null, 'rules.money'),
  );
}

/** A rule of `rules/` as a check; the refusal's detail is the rule's message key. */
export function obeys(rule: (value: string) => MessageKey | null) {
  return z.superRefine<string>((value, context) => {
    const key = rule(value);
    if (key !== null) context.addIssue(key);
  });
}

/** Line ends of every kind, tabs and the rest of what no field for one line lets anybody type. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Text on one line: a mail or a list that holds it stays as it was laid out. */
function oneLine() {
  return z.refine<string>((value) => !CONTROL.test(value), 'rules.one_line');
}

/** One line of text that must say something. */
export function line() {
  return z.string().check(z.trim(), z.minLength(1, 'rules.required'), z.maxLength(LINE_LIMIT, 'too_long'), oneLine());
}

/** One line of text, possibly blank. */
export function anyLine() {
  return z.string().check(z.trim(), z.maxLength(LINE_LIMIT, 'too_long'), oneLine());
}

/** One line of text, or nothing. */
export function optionalLine() {
  return z.optional(z.nullable(anyLine()));
}

/** Words of a name, in any order, each of them perhaps a part of one. */
export function nameWords() {
  return z.string().check(z.maxLength(LINE_LIMIT, 'too_long'));
}

/** Largest whole number that a column holds. */
const COLUMN_LIMIT = 2_147_483_647;

/** The version of a record that somebody saw. */
export function version() {
  return z.int().check(z.minimum(0), z.maximum(COLUMN_LIMIT));
}

/**
 * The version that a page of the sign-up was filled in upon. A save upon it leaves the next one; where there is
 * another by then, it is refused with a `UserConflict`. Absent, whatever is stored is replaced.
 */
export function seenVersion() {
  return z.optional(version());
}

/** Free text, possibly empty. */
export function text() {
  return z.string().check(z.maxLength(TEXT_LIMIT, 'too_long'));
}

/** The parameter of every path that names one record. */
export const ById = /*#__PURE__*/ define(() => z.object({ id: Id }));

/** A flag of a query: present as `true`, or absent. */
export function queryFlag() {
  return z.optional(z.literal('true'));
}

/** A list of single lines of which at least one is there. */
export function someLines() {
  return z.array(line()).check(z.minLength(1, 'rules.required'), z.maxLength(LIST_LIMIT, 'too_many'));
}

/** A page of a list that has no size of its own. */
export function page() {
  return z._default(pageNumber(), 1);
}

/**
 * The filters of a list, one parameter per key: `filters[status]=pending`. A filter that a list does not have is
 * refused: passed over, it would show rows that nobody asked for.
 */
export function filtersOf<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.optional(z.strictObject(shape, 'unknown_filter'));
}
