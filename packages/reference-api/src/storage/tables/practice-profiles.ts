import type { PracticeProfile } from '@portal/contract/entities/practice-profile';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { version } from '../columns.ts';
import { people } from './people.ts';

const names = () => text().array().notNull().default([]);
/** One page of the wizard, saved and read as a whole. */
const page = <Name extends keyof PracticeProfile>() => jsonb().$type<NonNullable<PracticeProfile[Name]>>();

/** What a practitioner declares of the practice while onboarding (doc 2 §3). */
export const practice_profiles = pgTable('practice_profiles', {
  person_id: integer()
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  degrees: names(),
  additional_degrees: names(),
  designations: names(),
  additional_designations: names(),
  governing_bodies: page<'governing_bodies'>().notNull().default([]),
  clinical_supervision: page<'clinical_supervision'>(),
  insurance_detail: page<'insurance_detail'>(),
  languages: names(),
  modalities: names(),
  general_availability: page<'general_availability'>(),
  age_groups: names(),
  diagnosis_types: names(),
  specialities: names(),
  religion: page<'religion'>(),
  approach_to_cares: names(),
  therapeutic_orientations: names(),
  gender_identity: page<'gender_identity'>(),
  race: page<'race'>(),
  provider_self_identification: page<'provider_self_identification'>(),
  overview: text(),
  version: version(),
});
