import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { flag, Id, orNull, textOrNull } from './values.ts';

/** The three fields of a clinic's tax form (API-031); exempt stays null until answered. */
export const ClinicTax = /*#__PURE__*/ define(() =>
  z.object({ is_tax_exempt: orNull(z.boolean()), gst_hst_number: textOrNull(), pst_number: textOrNull() }),
);
export type ClinicTax = z.output<typeof ClinicTax>;

/** A clinic's administrator (API-124). */
export const ClinicAdmin = /*#__PURE__*/ define(() =>
  z.object({
    id: orNull(Id),
    first_name: z._default(z.string(), ''),
    last_name: z._default(z.string(), ''),
    email: z._default(z.string(), ''),
    clinic: z.extend(ClinicTax, { clinic_name: z.string(), clinic_token: z.string(), onboarded: flag() }),
  }),
);
export type ClinicAdmin = z.output<typeof ClinicAdmin>;
