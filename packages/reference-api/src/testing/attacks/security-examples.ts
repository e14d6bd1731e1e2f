import { TERMS_VERSION } from '@portal/contract/rules/onboarding';
import { pngHeader } from '../pictures.ts';
import type { Example } from './call-examples.ts';
import { practiceExamples } from './practice-examples.ts';

const password = 'Welcome-2026';
/** Two words that nobody else would think of. */
const chosen = 'Kettle-Harbour-2026';

const lists = [
  'age_groups',
  'approach_to_cares',
  'designations',
  'diagnosis_types',
  'gender_identities',
  'insurance_companies',
  'languages',
  'races',
  'religions',
  'specialities',
  'therapeutic_orientations',
];

/** Calls of a person's account and of what is their own without a number. */
export const securityExamples: Readonly<Record<string, readonly Example[]>> = {
  'health.healthz': [{ owner: 'public' }],
  'accounts.sign_in': [
    {
      owner: 'public',
      body: (_, { line }) => ({ email: 'nora@demo.test', password, source: 'practice', more: line }),
    },
  ],
  'accounts.sign_out': [{ owner: 'own', as: 'counsellor' }],
  'accounts.verify_pin': [
    {
      owner: 'public',
      params: ({ signInChallenge }) => ({ two_factor_id: signInChallenge }),
      body: ({ signInPin }) => ({ pin: signInPin }),
    },
  ],
  'accounts.resend_pin': [{ owner: 'public', params: ({ signInChallenge }) => ({ two_factor_id: signInChallenge }) }],
  'accounts.request_password_reset': [{ owner: 'public', body: (_, { email }) => ({ email }) }],
  'accounts.reset_password': [
    {
      owner: 'public',
      params: ({ reset }) => ({ token: reset }),
      body: (_, { line }) => ({ password: line, password_confirmation: line }),
    },
  ],
  'accounts.confirm': [{ owner: 'public', params: ({ confirmation }) => ({ token: confirmation }) }],
  'accounts.request_confirmation': [{ owner: 'public', body: (_, { email }) => ({ email }) }],
  'client_links.send_code': [{ owner: 'public', body: ({ clientLink }) => ({ token: clientLink, channel: 'mail' }) }],
  'client_links.open': [
    { owner: 'public', body: ({ clientLink, linkCode }) => ({ token: clientLink, code: linkCode }) },
  ],
  'accounts.current_user': [{ owner: 'own', as: 'counsellor' }],
  'accounts.create_user': [
    {
      owner: 'public',
      body: (_, { line, email }) => ({
        user: {
          ...{ title: 'Ms', first_name: line, last_name: line, email, password: line },
          ...{ pronoun_other_yn: true, pronoun_other_name: line, role_type: 'counsellor', locale: 'en' },
          source: 'practice',
        },
      }),
    },
  ],
  'accounts.update_user': (['counsellor', 'client'] as const).map((role) => ({
    owner: [role],
    as: role,
    params: (of) => ({ id: of[role].id }),
    body: (_, { line }) => ({ user: { first_name: line, last_name: line } }),
  })),
  'accounts.email_availability': [{ owner: 'public', query: (_, { email }) => ({ email }) }],
  'account_security.list_sessions': [{ owner: 'own', as: 'counsellor' }],
  'account_security.wait_for_end': [{ owner: 'own', as: 'counsellor' }],
  'account_security.end_session': [
    { owner: ['counsellor'], as: 'counsellor', params: ({ counsellor }) => ({ id: counsellor.session }) },
  ],
  'account_security.end_other_sessions': [{ owner: 'own', as: 'counsellor' }],
  'account_security.change_password': [
    {
      owner: 'own',
      as: 'counsellor',
      body: () => ({ current_password: password, password: chosen, password_confirmation: chosen }),
    },
  ],
  'account_security.start_two_factor': [
    { owner: 'own', as: 'counsellor', body: () => ({ current_password: password }) },
  ],
  'account_security.confirm_two_factor': [
    {
      owner: ['counsellor'],
      as: 'counsellor',
      params: ({ challenge }) => ({ two_factor_id: challenge }),
      body: ({ pin }) => ({ pin }),
    },
  ],
  'account_security.stop_two_factor': [
    { owner: 'own', as: 'counsellor', body: () => ({ current_password: password }) },
  ],
  'account_security.draft_key': [{ owner: 'own', as: 'counsellor' }],
  'personal_details.update_pronouns': [
    {
      owner: ['counsellor'],
      as: 'counsellor',
      params: ({ counsellor }) => ({ id: counsellor.id }),
      body: ({ otherPronoun }, { line }) => ({ pronouns: [otherPronoun], pronoun_other_name: line }),
    },
  ],
  'personal_details.update_address': [
    {
      owner: 'own',
      as: 'counsellor',
      body: (_, { line }) => ({
        practice_address: { street: line, alternate_street: line, city: line, code: 'M5V 2T6' },
      }),
    },
  ],
  'personal_details.update_preference': [
    { owner: 'own', as: 'counsellor', body: () => ({ preference: { timezone: 'America/Halifax' } }) },
  ],
  'personal_details.preview_reminders': [{ owner: 'own', as: 'counsellor' }],
  'personal_details.update_phone': [
    { owner: 'own', as: 'counsellor', body: () => ({ sms_number: { number: '416 555-0199' } }) },
  ],
  'personal_details.update_provider_detail': [
    {
      owner: 'own',
      as: 'counsellor',
      body: () => ({ provider_detail: { gst_hst_number: '123456789RT0001', pst_number: 'PST-1' } }),
    },
  ],
  'onboarding.fetch': [{ owner: 'own', as: 'counsellor' }],
  'onboarding.save_place': [
    { owner: 'own', as: 'counsellor', body: () => ({ wizard: 'counsellor', step: 3, substep: 1 }) },
  ],
  'onboarding.list_terms_acceptances': [{ owner: 'own', as: 'counsellor' }],
  'onboarding.accept_terms': [
    { owner: 'own', as: 'counsellor', body: () => ({ version: TERMS_VERSION, locale: 'en' }) },
  ],
  'practice_details.send_welcome_email': [{ owner: 'own', as: 'counsellor' }],
  'clinics.fetch': [{ owner: 'own', as: 'counsellor', params: ({ clinic }) => ({ clinic_token: clinic }) }],
  'clinics.join': [{ owner: 'own', as: 'counsellor', body: ({ clinic }) => ({ clinic_token: clinic }) }],
  'clinics.leave': [{ owner: 'own', as: 'counsellor', body: ({ clinic }) => ({ clinic_token: clinic }) }],
  ...practiceExamples,
  'practice_details.update_avatar': [{ owner: 'own', as: 'counsellor', body: () => ({ avatar: pngHeader(100, 100) }) }],
  'practice_details.remove_avatar': [{ owner: 'own', as: 'counsellor' }],
  'files.portrait': [{ owner: 'public', params: ({ portrait }) => ({ name: portrait }) }],
  'reference_lists.pronouns': [{ owner: 'public', as: 'counsellor' }],
  'reference_lists.states': [{ owner: 'public', as: 'counsellor', query: () => ({ country: 'CAN' }) }],
  ...Object.fromEntries(lists.map((name) => [`reference_lists.${name}`, [{ owner: 'own', as: 'counsellor' }]])),
};
