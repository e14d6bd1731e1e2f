import type { MessageKey } from './message-key.ts';

/** Three letters or digits, a space, three (RULES-012). */
export function postalCode(value: string): MessageKey | null {
  return /^[a-z0-9]{3} [a-z0-9]{3}$/i.test(value) ? null : 'rules.postal_code';
}

/** Five digits, or five plus four with a hyphen (RULES-013). */
export function zip(value: string): MessageKey | null {
  return /^\d{5}(-\d{4})?$/.test(value) ? null : 'rules.zip';
}

/** Formats a postal code while it is typed: `m5v2t6` becomes `M5V 2T6`; what is neither letter nor digit is dropped. */
export function formatPostalCode(value: string): string {
  const only = value
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 6);
  return only.length > 3 ? `${only.slice(0, 3)} ${only.slice(3)}` : only;
}

/** Formats a zip while it is typed: `123456789` becomes `12345-6789`; what is no digit is dropped (RULES-013). */
export function formatZip(value: string): string {
  const only = value.replace(/\D/g, '').slice(0, 9);
  return only.length > 5 ? `${only.slice(0, 5)}-${only.slice(5)}` : only;
}
