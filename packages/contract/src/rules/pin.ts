import type { MessageKey } from './message-key.ts';

/** RULES-026: what the input caps at, and what the submit button waits for. */
export const PIN_LENGTH = 7;

/** While typing: digits, at most seven (RULES-017). */
export function pin(value: string): MessageKey | null {
  return /^\d{1,7}$/.test(value) ? null : 'rules.pin';
}

/** Ready to be sent: exactly seven digits. */
export function isCompletePin(value: string): boolean {
  return /^\d{7}$/.test(value);
}
