import type { Locale } from '@portal/portal-kit/define-remote';

/**
 * Reads a stored locale, English or French (SHELL-009); unknown values count as none, and none means English
 * (SHELL-008, BP-009).
 */
export function parseLocale(text: unknown): Locale | null {
  return text === 'en' || text === 'fr' ? text : null;
}
