import type { Edition } from '@portal/portal-kit';

/** US, or anything else: Canadian (SHELL-011). */
export function parseEdition(text: string | null): Edition {
  return text?.toUpperCase() === 'US' ? 'US' : 'CA';
}
