import type { MessageKey } from './message-key.ts';

/** RULES-015. */
export const TAX_NUMBER_MAX_LENGTH = 15;

/** Nine digits, two letters in either case, four digits (RULES-014, ONB-162, A-035). */
export function gstHst(value: string): MessageKey | null {
  return /^\d{9}[a-z]{2}\d{4}$/i.test(value) ? null : 'rules.gst_hst';
}

/** Letters, digits or hyphens; optional, so empty is fine (RULES-016, A-031). */
export function pst(value: string): MessageKey | null {
  if (value === '') return null;
  if (value.length > TAX_NUMBER_MAX_LENGTH) return 'rules.tax_number_length';
  return /^[a-z0-9-]+$/i.test(value) ? null : 'rules.pst';
}

/** Letters of both numbers are sent in upper case. */
export function formatTaxNumber(value: string): string {
  return value.trim().toUpperCase();
}
