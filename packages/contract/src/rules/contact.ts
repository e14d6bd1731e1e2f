import type { MessageKey } from './message-key.ts';

/** A telephone number: digits, and what people put between them. */
export function phone(value: string): MessageKey | null {
  const only = value.replace(/[\s().-]/g, '');
  return /^\+?\d{7,15}$/.test(only) ? null : 'rules.phone';
}

/**
 * A telephone number as networks dial it, with its country: `(416) 555-0101` becomes `+14165550101`. Ten digits are
 * North American; anything else keeps the digits it came with.
 */
export function dialable(value: string): string {
  const only = value.replace(/[^\d+]/g, '');
  if (/^\d{10}$/.test(only)) return `+1${only}`;
  return /^1\d{10}$/.test(only) ? `+${only}` : only;
}

/** A North American number in groups, `+1 416 555-0101`; others as they are. */
export function readablePhone(value: string): string {
  const groups = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(dialable(value));
  return groups ? `+1 ${groups[1]} ${groups[2]}-${groups[3]}` : value;
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
