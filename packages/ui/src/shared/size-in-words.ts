const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/**
 * A size in words of the language: `2.4 MB`, `2,4 Mo`. In the units of the limits (RULES-036): 2097152 bytes are 2 MB.
 */
export function sizeInWords(bytes: number, locale: string): string {
  const place = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const unit = units[place] ?? 'byte';
  return new Intl.NumberFormat(`${locale}-CA`, {
    style: 'unit',
    unit,
    unitDisplay: place === 0 ? 'long' : 'short',
    maximumFractionDigits: place < 2 ? 0 : 1,
  }).format(bytes / 1024 ** place);
}
