import { BYTES_PER_MEGABYTE } from '@portal/contract/rules/files';
import type { Locale } from '@portal/portal-kit';

const BYTES_PER_KILOBYTE = 1024;

/** A file's size in words: `340 kB`, `2 MB`, `2 Mo`. In the units of its limit (RULES-036): 2097152 bytes are 2 MB. */
export function fileSize(bytes: number, locale: Locale): string {
  const isLarge = bytes >= BYTES_PER_MEGABYTE;
  const inUnits = bytes / (isLarge ? BYTES_PER_MEGABYTE : BYTES_PER_KILOBYTE);
  return new Intl.NumberFormat(`${locale}-CA`, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? inUnits : Math.max(1, inUnits));
}
