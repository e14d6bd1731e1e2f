import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { EDITIONS } from '../rules/editions.ts';
import { DEFAULT_TIME_ZONE } from '../rules/time-zone.ts';
import { PracticeProfile } from './practice-profile.ts';
import { flag, Id, LocaleValue, listOf, Moment, orNull, textOrNull } from './values.ts';

export const Preference = /*#__PURE__*/ define(() =>
  z.object({
    timezone: z.pipe(
      z.transform((value) => (typeof value === 'string' && value !== '' ? value : DEFAULT_TIME_ZONE)),
      z.string(),
    ),
    sms_reminder_yn: flag(),
  }),
);
export type Preference = z.output<typeof Preference>;

export const PracticeAddress = /*#__PURE__*/ define(() =>
  z.object({
    street: textOrNull(),
    alternate_street: textOrNull(),
    city: textOrNull(),
    code: textOrNull(),
    state: orNull(z.object({ id: orNull(Id), code: textOrNull() })),
  }),
);
export type PracticeAddress = z.output<typeof PracticeAddress>;

/**
 * A practitioner's tax information (API-144).
 * `custom_tax_yn` stays null until the person has answered. `answered_at`: when they last said whether they are
 * registered to charge taxes, also by a no, which leaves no number; null if never.
 */
export const ProviderDetail = /*#__PURE__*/ define(() =>
  z.object({
    custom_tax_yn: orNull(z.boolean()),
    gst_hst_number: textOrNull(),
    pst_number: textOrNull(),
    answered_at: orNull(Moment),
  }),
);
export type ProviderDetail = z.output<typeof ProviderDetail>;

/** A practitioner's tie to a clinic (API-135). */
export const ClinicCounsellorProfile = /*#__PURE__*/ define(() =>
  z.object({ clinic_name: z.string(), clinic_token: z.string() }),
);
export type ClinicCounsellorProfile = z.output<typeof ClinicCounsellorProfile>;

/**
 * Counts of the changes of a person's records; 0 of one that is not there yet. Sent back with a save, one keeps an older
 * page from taking a newer one's place. `person` also counts the address.
 */
export const RecordVersions = /*#__PURE__*/ define(() =>
  z.object({ person: z.number(), practice_profile: z.number(), provider_detail: z.number() }),
);
export type RecordVersions = z.output<typeof RecordVersions>;

/** The signed-in person, practitioner, client or platform admin (API-125, API-156). */
export const User = /*#__PURE__*/ define(() =>
  z.extend(PracticeProfile, {
    id: Id,
    title: textOrNull(),
    first_name: z._default(z.string(), ''),
    last_name: z._default(z.string(), ''),
    email: z._default(z.string(), ''),
    pronouns: listOf(Id),
    pronoun_other_yn: flag(),
    pronoun_other_name: textOrNull(),
    locale: LocaleValue,
    role_type: textOrNull(),
    roles: listOf(z.string()),
    is_admin: flag(),
    provider_yn: flag(),
    /** A pin by SMS is asked for at sign-in. */
    two_factor_yn: flag(),
    preference: z.pipe(
      z.transform((value) => value ?? {}),
      Preference,
    ),
    practice_address: orNull(PracticeAddress),
    sms_number: orNull(z.object({ number: textOrNull() })),
    provider_detail: orNull(ProviderDetail),
    clinic_counsellor_profile: orNull(ClinicCounsellorProfile),
    /** Decides which edition the person sees once they are signed in. */
    edition: z._default(z.enum(EDITIONS), 'CA'),
    /** Who has not confirmed their address cannot sign in again. */
    email_confirmed_yn: flag(),
    /** They have been to the end of a wizard. */
    onboarded_yn: flag(),
    /** Absent where a shell of before hands the person on. */
    versions: z.optional(RecordVersions),
  }),
);
export type User = z.output<typeof User>;

/** What a 409 answers beside its words: the person as they are stored by then. */
export const UserConflict = /*#__PURE__*/ define(() => z.object({ current: User }));
export type UserConflict = z.output<typeof UserConflict>;
