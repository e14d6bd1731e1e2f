import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { EDITIONS } from '../rules/editions.ts';
import { LOCALES } from '../rules/locales.ts';
import { flag, Id, listOf, Moment, orNull, textOrNull } from './values.ts';

/** The three fields of a clinic's tax form (API-031); exempt stays null until answered. */
export const ClinicTax = /*#__PURE__*/ define(() =>
  z.object({ is_tax_exempt: orNull(z.boolean()), gst_hst_number: textOrNull(), pst_number: textOrNull() }),
);
export type ClinicTax = z.output<typeof ClinicTax>;

/** The same with its version, which counts the saves; sent back with the next one, it keeps an older form from taking a newer one's place. */
export const SavedClinicTax = /*#__PURE__*/ define(() => z.extend(ClinicTax, { version: z.number() }));
export type SavedClinicTax = z.output<typeof SavedClinicTax>;

/** What a 409 answers beside its words: the tax information as another administrator saved it, and who that was, if known. */
export const ClinicTaxConflict = /*#__PURE__*/ define(() =>
  z.object({
    current: z.extend(SavedClinicTax, {
      /** `you_yn`: whoever is told, from another tab or device. */
      saved_by: orNull(z.object({ first_name: z.string(), last_name: z.string(), you_yn: flag() })),
    }),
  }),
);
export type ClinicTaxConflict = z.output<typeof ClinicTaxConflict>;

/** Where a clinic stands with the payment provider, as far as `onboarded` does not say it. */
export const ClinicPayments = /*#__PURE__*/ define(() =>
  z.object({
    /** The clinic has an account there. */
    begun_yn: flag(),
    /** What the provider still wants, by its own names of fields. */
    missing: listOf(z.string()),
    /** The provider has stopped the account, for a reason that the clinic cannot settle there. */
    stopped_yn: flag(),
    /** The provider's time of what is told here; null before it was ever asked. */
    checked_at: orNull(Moment),
  }),
);
export type ClinicPayments = z.output<typeof ClinicPayments>;

/** A clinic's administrator (API-124). */
export const ClinicAdmin = /*#__PURE__*/ define(() =>
  z.object({
    id: orNull(Id),
    first_name: z._default(z.string(), ''),
    last_name: z._default(z.string(), ''),
    email: z._default(z.string(), ''),
    /** Of their mails, and of the portal where nobody has chosen another in the browser. */
    locale: orNull(z.enum(LOCALES)),
    /** May do more than look and keep the tax form. */
    admitted_yn: flag(),
    clinic: z.extend(SavedClinicTax, {
      clinic_name: z.string(),
      /** The present one; whoever is not admitted sees the one that they signed up with. */
      clinic_token: z.string(),
      /** Of its account with the payment provider, for good: where its first administrator signed up. */
      country: orNull(z.enum(EDITIONS)),
      /** The provider takes charges for the clinic, and has all details. */
      onboarded: flag(),
      payments: ClinicPayments,
    }),
  }),
);
export type ClinicAdmin = z.output<typeof ClinicAdmin>;

/** A counsellor who belongs to the clinic. */
export const ClinicCounsellor = /*#__PURE__*/ define(() =>
  z.object({ id: Id, full_name: z.string(), joined_at: Moment }),
);
export type ClinicCounsellor = z.output<typeof ClinicCounsellor>;

/** An administrator in the list of them. */
export const ClinicAdministrator = /*#__PURE__*/ define(() =>
  z.object({
    id: Id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    admitted_yn: flag(),
    joined_at: Moment,
    /** Whoever asks. */
    you_yn: flag(),
  }),
);
export type ClinicAdministrator = z.output<typeof ClinicAdministrator>;

/** An invitation to administer the clinic that can still be used. */
export const ClinicInvitation = /*#__PURE__*/ define(() => z.object({ id: Id, email: z.string(), expires_at: Moment }));
export type ClinicInvitation = z.output<typeof ClinicInvitation>;
