import type { MessageKey } from './message-key.ts';

/** Something must be there; blanks alone and an empty list are nothing. `false` and `0` are answers (RULES-001). */
export function required(value: unknown): MessageKey | null {
  return isEmpty(value) ? 'rules.required' : null;
}

/** Nothing, blanks alone, or an empty list. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}
