import type { CompletedAppointment } from '@portal/contract/entities/appointment-detail';
import {
  addTaxes,
  INVOICE_LINE_LIMIT,
  readProvince,
  type TaxNumbers,
  taxesOf,
  toCents,
} from '@portal/contract/rules/sales-tax';

/** Whether a session can be put on an invoice: it has a rate, and no number of an invoice yet. */
export function canBeBilled({ appointment_detail: detail }: CompletedAppointment): boolean {
  return detail !== null && !!detail.rate && detail.invoice_id === null && detail.invoice_number === null;
}

/** What can be billed together: the session that was chosen, and the latest others with its client, by time. */
export function offeredWith(
  session: CompletedAppointment,
  sessions: readonly CompletedAppointment[],
): CompletedAppointment[] {
  const others = sessions.filter((one) => one.client.id === session.client.id && one.id !== session.id);
  const chosen = sessions.find(({ id }) => id === session.id) ?? session;
  const latestFirst = (one: CompletedAppointment, other: CompletedAppointment) =>
    Date.parse(other.start_date) - Date.parse(one.start_date);
  const latest = others
    .filter(canBeBilled)
    .sort(latestFirst)
    .slice(0, INVOICE_LINE_LIMIT - 1);
  return [chosen, ...latest].sort(latestFirst);
}

/**
 * What a day of payment, or none, makes of sessions that are not paid as the invoice will be: owed again, though some
 * were paid, or all paid, though some were not. An invoice is paid as a whole.
 */
export function meaningOfPayment(
  sessions: readonly CompletedAppointment[],
  paidOn: string,
): 'owed_again' | 'all_paid' | null {
  const paid = sessions.filter(({ appointment_detail: detail }) => detail?.paid_yn);
  if (paidOn === '') return paid.length > 0 ? 'owed_again' : null;
  return paid.length < sessions.length ? 'all_paid' : null;
}

/** What an invoice for sessions comes to, by the same rules as the server's. */
export function totalsOfInvoice(
  sessions: readonly CompletedAppointment[],
  by: { province: string; numbers: TaxNumbers; chargesHst: boolean; dayOf: (start: string) => string },
) {
  const province = readProvince(by.province);
  const lines = sessions.map(({ appointment_detail: detail, start_date }) => {
    const cents = toCents(detail?.rate ?? 0);
    const isTaxed = by.chargesHst && detail?.hst_yn === true;
    return {
      cents,
      isTaxed,
      taxes: isTaxed && province !== null ? taxesOf(cents, province, by.dayOf(start_date), by.numbers) : [],
    };
  });
  const taxes = addTaxes(lines.map((line) => line.taxes));
  const total = [...lines, ...taxes].reduce((sum, { cents }) => sum + cents, 0);
  return { taxes, total, isTaxed: lines.some((line) => line.isTaxed) };
}
