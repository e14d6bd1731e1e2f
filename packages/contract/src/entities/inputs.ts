import * as z from 'zod/mini';
import { define } from '../define.ts';
import type { MessageKey } from '../rules/message-key.ts';
import { Id } from './values.ts';

/** Longest line of text anyone may send where nothing else is said. */
export const LINE_LIMIT = 255;
/** Longest free text: a note, a bio, a chat message. */
export const TEXT_LIMIT = 50_000;

/** A rule of `rules/` as a check; the refusal's detail is the rule's message key. */
export function obeys(rule: (value: string) => MessageKey | null) {
  return z.superRefine<string>((value, context) => {
    const key = rule(value);
    if (key !== null) context.addIssue(key);
  });
}

/** One line of text that must say something. */
export function line() {
  return z.string().check(z.trim(), z.minLength(1, 'rules.required'), z.maxLength(LINE_LIMIT));
}

/** One line of text, or nothing. */
export function optionalLine() {
  return z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(LINE_LIMIT))));
}

/** Free text, possibly empty. */
export function text() {
  return z.string().check(z.maxLength(TEXT_LIMIT));
}

/** The parameter of every path that names one record. */
export const ById = /*#__PURE__*/ define(() => z.object({ id: Id }));

/** A flag of a query: present as `true`, or absent. */
export function queryFlag() {
  return z.optional(z.literal('true'));
}
