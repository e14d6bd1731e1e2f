import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { flag, Id, listOf, orNull, textOrNull } from './values.ts';

/** One row of licences (API-132). */
export const GoverningBody = /*#__PURE__*/ define(() =>
  z.object({ state: z.string(), governing_body: z.string(), license_number: z.string() }),
);
export type GoverningBody = z.output<typeof GoverningBody>;

/** API-133; `supervision` is null until answered. */
export const ClinicalSupervision = /*#__PURE__*/ define(() =>
  z.object({ supervision: orNull(z.boolean()), receipt_text: textOrNull() }),
);
export type ClinicalSupervision = z.output<typeof ClinicalSupervision>;

/** API-134; `in_network` is a string, as the specification has it. Numbers are masked. */
export const InsuranceDetail = /*#__PURE__*/ define(() =>
  z.object({
    in_network: z.enum(['true', 'false']),
    network_plans: listOf(z.string()),
    npi_number_individual: textOrNull(),
    npi_number_business: textOrNull(),
    tax_id: textOrNull(),
    medicare_number: textOrNull(),
    medicaid_number: textOrNull(),
  }),
);
export type InsuranceDetail = z.output<typeof InsuranceDetail>;

/** API-138. */
export const GeneralAvailability = /*#__PURE__*/ define(() =>
  z.object({ weekday_day_yn: flag(), weekday_night_yn: flag(), weekend_day_yn: flag(), weekend_night_yn: flag() }),
);
export type GeneralAvailability = z.output<typeof GeneralAvailability>;

const chosen = () => z.object({ id: Id });

/** API-140, API-141: the part of a practice that one call saves. */
export const PracticeDetails = /*#__PURE__*/ define(() =>
  z.object({
    diagnosis_types: listOf(z.string()),
    specialities: listOf(z.string()),
    religion: orNull(
      z.object({ religions: listOf(chosen()), religion_other_yn: flag(), religion_other_name: textOrNull() }),
    ),
    approach_to_cares: listOf(z.string()),
    therapeutic_orientations: listOf(z.string()),
    gender_identity: orNull(
      z.object({
        gender_identities: listOf(chosen()),
        gender_identity_other_yn: flag(),
        gender_identity_other_name: textOrNull(),
      }),
    ),
    race: orNull(z.object({ races: listOf(Id), race_other_yn: flag(), race_other_name: textOrNull() })),
    provider_self_identification: orNull(
      z.object({
        display_gender_identity_yn: flag(),
        with_disability_yn: flag(),
        display_with_disability_yn: flag(),
        neurodivergent_yn: flag(),
        display_neurodivergent_yn: flag(),
        lgbtq2sp_yn: flag(),
        display_lgbtq2sp_yn: flag(),
        display_race_yn: flag(),
      }),
    ),
  }),
);
export type PracticeDetails = z.output<typeof PracticeDetails>;

/**
 * The practitioner's own selections, read from the current user (note on B3 of the proposals): among them designations
 * and additional ones (API-131), languages by name (API-136), modalities (API-137), age groups (API-139), the
 * portrait's address and the description (API-142).
 */
export const PracticeProfile = /*#__PURE__*/ define(() =>
  z.extend(PracticeDetails, {
    degrees: listOf(z.string()),
    additional_degrees: listOf(z.string()),
    designations: listOf(z.string()),
    additional_designations: listOf(z.string()),
    governing_bodies: listOf(GoverningBody),
    clinical_supervision: orNull(ClinicalSupervision),
    insurance_detail: orNull(InsuranceDetail),
    languages: listOf(z.string()),
    modalities: listOf(z.string()),
    general_availability: orNull(GeneralAvailability),
    age_groups: listOf(z.string()),
    avatar: orNull(z.object({ url: textOrNull() })),
    provider_bio: orNull(z.object({ overview: textOrNull() })),
  }),
);
export type PracticeProfile = z.output<typeof PracticeProfile>;
