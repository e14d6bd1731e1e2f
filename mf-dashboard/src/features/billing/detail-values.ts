import type { CallBody } from '@portal/contract/call';
import type { updateAppointmentDetail } from '@portal/contract/calls/appointments';
import type { AppointmentDetail } from '@portal/contract/entities/appointment-detail';
import { amount, LINE_LIMIT, TEXT_LIMIT } from '@portal/contract/entities/inputs';
import { money } from '@portal/contract/rules/numbers';
import { readAmount } from '@portal/contract/rules/read-amount';
import * as z from '@portal/contract/schema';
import type { Locale } from '@portal/portal-kit';
import type { SameValue } from '@portal/ui/form-kit';

/** Billing details as a form holds them; the rate as it was typed. */
const shape = {
  rate: z.string(),
  hst_yn: z.boolean(),
  invoice_number: z.string().check(z.maxLength(LINE_LIMIT)),
  paid_yn: z.boolean(),
  note: z.string().check(z.maxLength(TEXT_LIMIT)),
};
const Values = z.object(shape);
export type DetailValues = z.output<typeof Values>;

/** What may be saved (RULES-008): a rate is an amount, or left open. */
export const detailSchema = z.object({ ...shape, rate: z.string().check(z.refine(isRate, 'rules.money')) });

function isRate(typed: string): boolean {
  const text = readAmount(typed);
  return text === '' || (money(text) === null && z.safeParse(amount(), Number(text)).success);
}

/** A rate is the same with a comma and with a point: somebody may change the language between two visits. */
export const sameDetail: SameValue<DetailValues> = (field, left, right) =>
  field === 'rate' ? readAmount(String(left)) === readAmount(String(right)) : left === right;

/** What is stored, as the form begins with it: decimals as the reader writes them. */
export function valuesOf(detail: AppointmentDetail, locale: Locale): DetailValues {
  const rate = detail.rate?.toFixed(2) ?? '';
  return {
    rate: locale === 'fr' ? rate.replace('.', ',') : rate,
    hst_yn: detail.hst_yn,
    invoice_number: detail.invoice_number ?? '',
    paid_yn: detail.paid_yn,
    note: detail.note ?? '',
  };
}

type Change = CallBody<typeof updateAppointmentDetail>['appointment_detail'];

/** What differs from what is stored. The rest is not sent: another tab may have changed it meanwhile. */
export function changesOf(values: DetailValues, stored: AppointmentDetail): Change {
  const text = readAmount(values.rate);
  const rate = text === '' ? null : Number(text);
  const invoice_number = values.invoice_number.trim() || null;
  const note = values.note.trim() || null;
  return {
    ...(rate !== stored.rate && { rate }),
    ...(values.hst_yn !== stored.hst_yn && { hst_yn: values.hst_yn }),
    ...(invoice_number !== stored.invoice_number && { invoice_number }),
    ...(values.paid_yn !== stored.paid_yn && { paid_yn: values.paid_yn }),
    ...(note !== stored.note && { note }),
  };
}
