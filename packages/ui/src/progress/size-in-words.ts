const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size in the units that people know, in words of the language: `2.4 MB`, `2,4 Mo`. */
export function sizeInWords(bytes: number, locale: string): string {
  const place = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const unit = units[place] ?? 'byte';
  return new Intl.NumberFormat(`${locale}-CA`, {
    style: 'unit',
    unit,
    unitDisplay: place === 0 ? 'long' : 'short',
    maximumFractionDigits: place < 2 ? 0 : 1,
  }).format(bytes / 1000 ** place);
}
