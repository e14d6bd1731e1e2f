import type { CompletedAppointment } from '@portal/contract/entities/appointment-detail';
import { EDITION_TRAITS } from '@portal/contract/rules/editions';
import { readProvince, type TaxLine } from '@portal/contract/rules/sales-tax';
import { useEdition, useFormats, useSession } from '@portal/portal-kit';
import { totalsOfInvoice } from '../invoices/invoice-totals.ts';

/**
 * What tax a session has by the practitioner's own province and numbers. An invoice goes by where its client lives, and
 * says its tax itself: none is given of a session that is on one.
 */
export function useOwnTax(): (session: CompletedAppointment) => TaxLine[] {
  const { user } = useSession();
  const { dayKey } = useFormats();
  const { chargesHst } = EDITION_TRAITS[useEdition()];
  const province = readProvince(user.practice_address?.state?.code) ?? '';
  const { gst_hst_number = null, pst_number = null } = user.provider_detail ?? {};
  const by = { province, numbers: { gst_hst_number, pst_number }, chargesHst, dayOf: dayKey };
  return (session) => (session.appointment_detail?.invoice_id === null ? totalsOfInvoice([session], by).taxes : []);
}
