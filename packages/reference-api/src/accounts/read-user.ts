import type { User } from '@portal/contract/entities/user';
import { eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import {
  clinic_counsellor_profiles,
  clinics,
  people,
  practice_addresses,
  practice_profiles,
  provider_details,
  reference_options,
} from '../storage/tables.ts';
import { maskInsurance } from './masked-insurance.ts';

/** The person as `users/me` shows them (API-125, API-156), in one query. */
export async function readUser(database: Database, personId: number): Promise<User> {
  const [row] = await database
    .select({
      person: getTableColumns(people),
      profile: getTableColumns(practice_profiles),
      address: getTableColumns(practice_addresses),
      state: { id: reference_options.id, code: reference_options.code },
      tax: getTableColumns(provider_details),
      clinic: { clinic_name: clinics.clinic_name, clinic_token: clinics.clinic_token },
    })
    .from(people)
    .leftJoin(practice_profiles, eq(practice_profiles.person_id, people.id))
    .leftJoin(practice_addresses, eq(practice_addresses.person_id, people.id))
    .leftJoin(reference_options, eq(reference_options.id, practice_addresses.state_id))
    .leftJoin(provider_details, eq(provider_details.person_id, people.id))
    .leftJoin(clinic_counsellor_profiles, eq(clinic_counsellor_profiles.person_id, people.id))
    .leftJoin(clinics, eq(clinics.id, clinic_counsellor_profiles.clinic_id))
    .where(eq(people.id, personId));
  if (!row) throw new Error('A signed-in person has no record');
  const { person, address, state, tax, clinic } = row;
  return {
    ...profileOf(row.profile),
    id: String(person.id),
    title: person.title,
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
    pronouns: person.pronouns.map(String),
    pronoun_other_yn: person.pronoun_other_yn,
    pronoun_other_name: person.pronoun_other_name,
    locale: person.locale,
    role_type: person.role_type,
    roles: person.roles,
    is_admin: person.is_admin,
    provider_yn: person.provider_yn,
    two_factor_yn: person.two_factor_yn,
    preference: { timezone: person.timezone, sms_reminder_yn: person.sms_reminder_yn },
    practice_address: address && {
      street: address.street,
      alternate_street: address.alternate_street,
      city: address.city,
      code: address.code,
      state: state && { id: String(state.id), code: state.code },
    },
    sms_number: person.sms_number === null ? null : { number: person.sms_number },
    avatar: person.avatar_url === null ? null : { url: person.avatar_url },
    provider_detail: tax && {
      custom_tax_yn: tax.custom_tax_yn,
      gst_hst_number: tax.gst_hst_number,
      pst_number: tax.pst_number,
      answered_at: tax.answered_at?.toISOString() ?? null,
    },
    clinic_counsellor_profile: clinic,
    edition: person.region,
    email_confirmed_yn: person.email_confirmed_at !== null,
    onboarded_yn: person.onboarded_at !== null,
    versions: {
      person: person.version,
      practice_profile: row.profile?.version ?? 0,
      provider_detail: tax?.version ?? 0,
    },
  };
}

type Profile = typeof practice_profiles.$inferSelect;

/** The selections of the wizard; all empty for someone who has made none. */
function profileOf(profile: Profile | null) {
  if (profile === null) return NO_PROFILE;
  const { person_id: _person, version: _version, overview, insurance_detail, ...selections } = profile;
  return {
    ...selections,
    insurance_detail: insurance_detail && maskInsurance(insurance_detail),
    provider_bio: overview === null ? null : { overview },
  };
}

const NO_PROFILE = {
  degrees: [],
  additional_degrees: [],
  designations: [],
  additional_designations: [],
  governing_bodies: [],
  clinical_supervision: null,
  insurance_detail: null,
  languages: [],
  modalities: [],
  general_availability: null,
  age_groups: [],
  diagnosis_types: [],
  specialities: [],
  religion: null,
  approach_to_cares: [],
  therapeutic_orientations: [],
  gender_identity: null,
  race: null,
  provider_self_identification: null,
  provider_bio: null,
};
