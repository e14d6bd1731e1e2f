import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { line, obeys, optionalLine, seenVersion } from '../entities/inputs.ts';
import { PracticeAddress, Preference, ProviderDetail } from '../entities/user.ts';
import { flag, Id, listOf, textOrNull } from '../entities/values.ts';
import { phone, timeZone } from '../rules/contact.ts';
import { gstHst, pst } from '../rules/tax.ts';

export const updatePronouns = /*#__PURE__*/ defineCall(() => ({
  id: 'personal_details.update_pronouns',
  method: 'PUT',
  path: '/practice/users/:id/pronouns',
  params: z.object({ id: Id }),
  body: z.object({
    pronouns: z.array(Id),
    pronoun_other_yn: z.optional(z.boolean()),
    pronoun_other_name: optionalLine(),
    version: seenVersion(),
  }),
  answer: z.object({ pronouns: listOf(Id), pronoun_other_yn: flag(), pronoun_other_name: textOrNull() }),
  callers: ['practitioner', 'admin'],
  refusals: [404, 409, 422],
  source: ['API-058', 'BA-027'],
  summary: 'Save the pronouns',
}));

export const updateAddress = /*#__PURE__*/ defineCall(() => ({
  id: 'personal_details.update_address',
  method: 'PUT',
  path: '/practice/practice_address',
  body: z.object({
    practice_address: z.object({
      street: line(),
      alternate_street: optionalLine(),
      city: line(),
      code: line(),
      state_id: z.optional(z.nullable(Id)),
    }),
    version: seenVersion(),
  }),
  answer: PracticeAddress,
  callers: ['practitioner'],
  refusals: [403, 409, 422],
  source: ['API-059', 'BA-028'],
  summary: 'Save the practice address',
}));

export const updatePreference = /*#__PURE__*/ defineCall(() => ({
  id: 'personal_details.update_preference',
  method: 'PUT',
  path: '/practice/preference',
  body: z.object({
    preference: z.object({
      timezone: z.optional(z.string().check(obeys(timeZone))),
      sms_reminder_yn: z.optional(z.boolean()),
    }),
    version: seenVersion(),
  }),
  answer: Preference,
  callers: ['practitioner', 'client', 'guest', 'admin'],
  refusals: [409, 422],
  source: ['API-060', 'BA-029'],
  summary: 'Save time zone and SMS reminders',
}));

export const previewReminders = /*#__PURE__*/ defineCall(() => ({
  id: 'personal_details.preview_reminders',
  method: 'GET',
  path: '/practice/reminder_preview',
  answer: z.object({ mail: z.object({ subject: z.string(), body: z.string() }), sms: z.string() }),
  callers: ['practitioner'],
  refusals: [],
  source: ['A-159'],
  summary: 'How reminders read that this person will be sent, by the example of a start in 24 hours',
}));

export const updatePhone = /*#__PURE__*/ defineCall(() => ({
  id: 'personal_details.update_phone',
  method: 'PUT',
  path: '/practice/sms_number',
  body: z.object({
    sms_number: z.object({ number: z.string().check(z.trim(), obeys(phone)) }),
    version: seenVersion(),
  }),
  answer: z.object({ number: textOrNull() }),
  callers: ['practitioner', 'admin'],
  refusals: [403, 409, 422],
  source: ['API-061', 'BA-030'],
  summary: 'Save the telephone number',
}));

/** The tax details, for practitioners (RULES-174). */
export const updateProviderDetail = /*#__PURE__*/ defineCall(() => ({
  id: 'personal_details.update_provider_detail',
  method: 'PUT',
  path: '/practice/provider_detail',
  body: z.object({
    provider_detail: z.object({
      custom_tax_yn: z.optional(z.boolean()),
      gst_hst_number: z.optional(z.nullable(z.string().check(z.trim(), obeys(gstHst), z.toUpperCase()))),
      pst_number: z.optional(z.nullable(z.string().check(z.trim(), obeys(pst)))),
    }),
    version: seenVersion(),
  }),
  answer: ProviderDetail,
  callers: ['practitioner'],
  refusals: [403, 409, 422],
  source: ['API-062', 'API-093', 'API-094', 'BA-031'],
  summary: 'Save tax details; the dialog of a session page sends the two numbers only',
}));
