import { TAX_NUMBER_MAX_LENGTH } from '@portal/contract/rules/tax';

/** What people put between the digits, and what no number of that kind has. A PST number may have hyphens. */
const separators = { gst_hst_number: /[\s-]/g, pst_number: /\s/g } as const;

export type TaxNumberField = keyof typeof separators;

/** A number as typed or pasted, without separators; only then is it cut to its limit, so that no digit of it is lost. */
export function bareTaxNumber(field: TaxNumberField, typed: string): string {
  return typed.replace(separators[field], '').slice(0, TAX_NUMBER_MAX_LENGTH);
}

/** Takes the separators out of an input while somebody types; the cursor stays behind the character it was behind. */
export function tidyTaxNumber(field: TaxNumberField, input: HTMLInputElement): string {
  const bare = bareTaxNumber(field, input.value);
  if (bare === input.value) return bare;
  const cursor = bareTaxNumber(field, input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = bare;
  input.setSelectionRange(cursor, cursor);
  return bare;
}
