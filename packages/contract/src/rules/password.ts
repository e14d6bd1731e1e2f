import type { MessageKey } from './message-key.ts';

/** RULES-005, RULES-025. */
export const PASSWORD_MIN_LENGTH = 8;
/** A bound for the server's hash only; far above what anybody types. */
export const PASSWORD_MAX_LENGTH = 200;

/** Long enough (RULES-005), and no book. Blanks count: they are part of a password. */
export function password(value: string): 'rules.password_length' | 'rules.password_too_long' | null {
  if (value.length < PASSWORD_MIN_LENGTH) return 'rules.password_length';
  return value.length > PASSWORD_MAX_LENGTH ? 'rules.password_too_long' : null;
}

/** The second typing equals the first (RULES-006). */
export function confirmPassword(value: string, first: string): MessageKey | null {
  return value === first ? null : 'rules.passwords_differ';
}
