/** The provinces and territories whose tax an invoice may have, as the states call names them. */
export const PROVINCES = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const;
export type Province = (typeof PROVINCES)[number];

/** Most sessions on one invoice. */
export const INVOICE_LINE_LIMIT = 50;

/** Taxes on services. A PST of British Columbia, Manitoba or Saskatchewan is not charged on counselling. */
export const SALES_TAXES = ['gst', 'hst', 'qst'] as const;
export type SalesTax = (typeof SALES_TAXES)[number];

/** One tax of an amount. */
export interface TaxLine {
  tax: SalesTax;
  /** In thousandths of a percent: 9.975 % is 9975. */
  rate: number;
  cents: number;
}

/** What somebody may charge by: the two numbers of the tax form. */
export interface TaxNumbers {
  gst_hst_number: string | null;
  /** In Québec the number of the QST; the form calls it PST, RST or QST. */
  pst_number: string | null;
}

const GST = 5000;
const QST = 9975;
/** HST by province. Nova Scotia lowered its own on 2025-04-01; before that it was 15 %. */
const HST: Partial<Record<Province, number>> = { NB: 15_000, NL: 15_000, NS: 14_000, ON: 13_000, PE: 15_000 };
const NOVA_SCOTIA_FROM = '2025-04-01';
const NOVA_SCOTIA_BEFORE = 15_000;
const WHOLE = 100_000;

/**
 * The tax of an amount, both in whole cents: half a cent is rounded up. Whole numbers below 2^53 throughout, so there is
 * no floating point in it: the largest rate of the billing form comes to 1.5 × 10^14.
 */
export function taxCents(cents: number, rate: number): number {
  const product = Math.abs(cents) * rate;
  const rounded = (product - (product % WHOLE)) / WHOLE + (product % WHOLE >= WHOLE / 2 ? 1 : 0);
  return cents < 0 ? -rounded : rounded;
}

/**
 * The taxes of a session that is taxed, each on the amount before tax: GST, HST, or in Québec GST and QST. Nobody charges
 * a tax without a number for it, so without a GST/HST number there is none.
 * @param province of the client, which decides what is charged
 * @param date of the session, `2026-03-18`
 */
export function taxesOf(cents: number, province: Province, date: string, numbers: TaxNumbers): TaxLine[] {
  if (numbers.gst_hst_number === null) return [];
  const line = (tax: SalesTax, rate: number): TaxLine => ({ tax, rate, cents: taxCents(cents, rate) });
  const harmonized = province === 'NS' && date < NOVA_SCOTIA_FROM ? NOVA_SCOTIA_BEFORE : HST[province];
  if (harmonized !== undefined) return [line('hst', harmonized)];
  const federal = line('gst', GST);
  return province === 'QC' && numbers.pst_number !== null ? [federal, line('qst', QST)] : [federal];
}

/** Taxes of several lines, added up by tax and rate, in the order in which they first stand. */
export function addTaxes(lines: readonly (readonly TaxLine[])[]): TaxLine[] {
  const sums = new Map<string, TaxLine>();
  for (const one of lines.flat()) {
    const key = `${one.tax} ${one.rate}`;
    const sum = sums.get(key);
    sums.set(key, { ...one, cents: one.cents + (sum?.cents ?? 0) });
  }
  return [...sums.values()];
}

/** An amount as the API has it, in whole cents: sums of them are exact, sums of `0.1` are not. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

/** A province's code, or null for what is none. */
export function readProvince(code: string | null | undefined): Province | null {
  return PROVINCES.find((province) => province === code) ?? null;
}
