import type { CompletedAppointment } from '@portal/contract/entities/appointment-detail';
import { addTaxes, readProvince, type TaxNumbers, taxesOf, toCents } from '@portal/contract/rules/sales-tax';

/** Whether a session can be put on an invoice: it has a rate, and no number of an invoice yet. */
export function canBeBilled({ appointment_detail: detail }: CompletedAppointment): boolean {
  return detail !== null && !!detail.rate && detail.invoice_id === null && detail.invoice_number === null;
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
