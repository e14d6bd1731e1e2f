import type { MessageKey } from './message-key.ts';

/** A telephone number: digits, and what people put between them. */
export function phone(value: string): MessageKey | null {
  const only = value.replace(/[\s().-]/g, '');
  return /^\+?\d{7,15}$/.test(only) ? null : 'rules.phone';
}

/** A time zone this machine can compute with. */
export function timeZone(value: string): MessageKey | null {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return null;
  } catch {
    return 'rules.time_zone';
  }
}
