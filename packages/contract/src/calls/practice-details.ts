import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { LIST_LIMIT, line, optionalLine, seenVersion, someLines, text } from '../entities/inputs.ts';
import { GeneralAvailability, PracticeDetails } from '../entities/practice-profile.ts';
import { Id, textOrNull } from '../entities/values.ts';
import { AVATAR_MAX_BYTES } from '../rules/files.ts';

const names = () => z.optional(z.array(line()).check(z.maxLength(LIST_LIMIT, 'too_many')));
const flagged = () => z.optional(z.boolean());
const chosen = () => z.optional(z.array(z.object({ id: Id })).check(z.maxLength(LIST_LIMIT, 'too_many')));

export const updateLanguages = /*#__PURE__*/ defineCall(() => ({
  id: 'practice_details.update_languages',
  method: 'PUT',
  path: '/practice/languages',
  body: z.object({ languages: someLines(), version: seenVersion() }),
  answer: z.object({ languages: z.array(z.string()) }),
  callers: ['practitioner'],
  refusals: [403, 409, 422],
  source: ['API-072', 'BA-041'],
  summary: 'Save the languages',
}));

export const updateCounsellingPreference = /*#__PURE__*/ defineCall(() => ({
  id: 'practice_details.update_counselling_preference',
  method: 'PUT',
  path: '/practice/counselling_preference',
  body: z.object({ modalities: someLines(), version: seenVersion() }),
  answer: z.object({ modalities: z.array(z.string()) }),
  callers: ['practitioner'],
  refusals: [403, 409, 422],
  source: ['API-073', 'BA-042'],
  summary: 'Save the session modes offered',
}));

export const updateGeneralAvailability = /*#__PURE__*/ defineCall(() => ({
  id: 'practice_details.update_general_availability',
  method: 'PUT',
  path: '/practice/general_availability',
  body: z.object({
    weekday_day_yn: z.boolean(),
    weekday_night_yn: z.boolean(),
    weekend_day_yn: z.boolean(),
    weekend_night_yn: z.boolean(),
    version: seenVersion(),
  }),
  answer: GeneralAvailability,
  callers: ['practitioner'],
  refusals: [403, 409, 422],
  source: ['API-074', 'BA-043'],
  summary: 'Save when sessions are possible',
}));

export const updateAgeGroups = /*#__PURE__*/ defineCall(() => ({
  id: 'practice_details.update_age_groups',
  method: 'PUT',
  path: '/practice/age_groups',
  body: z.object({ age_groups: someLines(), version: seenVersion() }),
  answer: z.object({ age_groups: z.array(z.string()) }),
  callers: ['practitioner'],
  refusals: [403, 409, 422],
  source: ['API-075', 'BA-044'],
  summary: 'Save the age groups',
}));

export const updatePracticeDetails = /*#__PURE__*/ defineCall(() => ({
  id: 'practice_details.update',
  method: 'PUT',
  path: '/practice/practice_details',
  body: z.object({
    diagnosis_types: names(),
    specialities: names(),
    religion: z.optional(
      z.object({ religions: chosen(), religion_other_yn: flagged(), religion_other_name: optionalLine() }),
    ),
    approach_to_cares: names(),
    therapeutic_orientations: names(),
    gender_identity: z.optional(
      z.object({
        gender_identities: chosen(),
        gender_identity_other_yn: flagged(),
        gender_identity_other_name: optionalLine(),
      }),
    ),
    race: z.optional(
      z.object({
        races: z.optional(z.array(Id).check(z.maxLength(LIST_LIMIT, 'too_many'))),
        race_other_yn: flagged(),
        race_other_name: optionalLine(),
      }),
    ),
    provider_self_identification: z.optional(
      z.object({
        display_gender_identity_yn: flagged(),
        with_disability_yn: flagged(),
        display_with_disability_yn: flagged(),
        neurodivergent_yn: flagged(),
        display_neurodivergent_yn: flagged(),
        lgbtq2sp_yn: flagged(),
        display_lgbtq2sp_yn: flagged(),
        display_race_yn: flagged(),
      }),
    ),
    version: seenVersion(),
  }),
  answer: PracticeDetails,
  callers: ['practitioner'],
  refusals: [403, 409, 422],
  source: ['API-076', 'BA-045'],
  summary: 'Save practice details in one call; what is absent stays as it is',
}));

/** The image file is the part `avatar` of a form (API-143); JPEG or PNG by its content. */
export const updateAvatar = /*#__PURE__*/ defineCall(() => ({
  id: 'practice_details.update_avatar',
  method: 'PUT',
  path: '/practice/avatar',
  encoding: 'multipart',
  upload: { field: 'avatar', maxBytes: AVATAR_MAX_BYTES },
  body: z.object({ avatar: z.file().check(z.maxSize(AVATAR_MAX_BYTES, 'rules.file')) }),
  answer: z.object({ url: z.string() }),
  callers: ['practitioner'],
  refusals: [403, 413, 422],
  source: ['API-077', 'BA-046'],
  summary: 'Save the portrait',
}));

export const removeAvatar = /*#__PURE__*/ defineCall(() => ({
  id: 'practice_details.remove_avatar',
  method: 'DELETE',
  path: '/practice/avatar',
  callers: ['practitioner'],
  refusals: [403],
  source: ['A-128'],
  summary: 'Remove the portrait',
}));

export const updateProviderBio = /*#__PURE__*/ defineCall(() => ({
  id: 'practice_details.update_provider_bio',
  method: 'PUT',
  path: '/practice/provider_bio',
  body: z.object({ provider_bio: z.object({ overview: text() }), version: seenVersion() }),
  answer: z.object({ overview: textOrNull() }),
  callers: ['practitioner'],
  refusals: [403, 409, 422],
  source: ['API-078', 'BA-047'],
  summary: 'Save the practice description',
}));

export const sendWelcomeEmail = /*#__PURE__*/ defineCall(() => ({
  id: 'practice_details.send_welcome_email',
  method: 'POST',
  path: '/practice/welcome_email',
  answer: z.object({ message: z.string() }),
  callers: ['practitioner'],
  // 422: the present terms have not been agreed to.
  refusals: [403, 422],
  source: ['API-079', 'BA-048', 'A-126'],
  summary: 'Complete the onboarding; the first call sends the welcome email',
}));
