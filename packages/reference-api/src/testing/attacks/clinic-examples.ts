import type { Example } from './call-examples.ts';

/** The demo world's. */
const password = 'Welcome-2026';

/** Every administrator meets their own clinic. */
const own = { owner: 'own', as: 'clinic_admin' } as const;
/** The same for what whoever is not admitted may not do. */
const admitted = { ...own, isForAdmitted: true } as const;
/** It names somebody or something of a clinic. */
const named = { owner: ['clinic_admin'], as: 'clinic_admin' } as const;

/** Calls of clinics' administrators; payments apart. */
export const clinicExamples: Readonly<Record<string, readonly Example[]>> = {
  'clinic_admin.sign_in': [
    { owner: 'public', body: (_, { line }) => ({ email: 'clinic@demo.test', password, more: line }) },
  ],
  'clinic_admin.sign_out': [own],
  'clinic_admin.sign_up': [
    {
      owner: 'public',
      body: ({ clinic }, { line, email }) => ({
        user: { first_name: line, last_name: line, email, password: line, locale: 'en', edition: 'CA' },
        clinic: { clinic_token: clinic },
      }),
    },
    {
      owner: 'public',
      body: ({ clinic, invitation: { email, secret } }, { line }) => ({
        user: { first_name: line, last_name: line, email, password: line, locale: 'en' },
        clinic: { clinic_token: clinic, invitation: secret },
      }),
    },
  ],
  'clinic_admin.current_user': [own],
  'clinic_admin.update_user': [{ ...own, body: () => ({ user: { locale: 'fr' } }) }],
  'clinic_admin.update_clinic': [
    {
      ...own,
      body: () => ({
        clinic: { is_tax_exempt: false, gst_hst_number: '123456789RT0001', pst_number: 'PST-1' },
        version: 1,
      }),
    },
  ],
  'clinic_admin.draft_key': [own],
  'clinic_people.list': [own],
  'clinic_people.rotate_token': [admitted],
  'clinic_people.invite': [{ ...admitted, body: (_, { email }) => ({ email }) }],
  'clinic_people.withdraw_invitation': [{ ...named, params: ({ invitation }) => ({ id: invitation.id }) }],
  'clinic_people.admit': [{ ...named, params: ({ newcomer }) => ({ id: newcomer }) }],
  'clinic_people.remove': [{ ...named, params: ({ newcomer }) => ({ id: newcomer }) }],
  'clinic_payments.account_link': [admitted],
  'clinic_payments.login_link': [{ ...admitted, as: 'onboarded_clinic_admin' }],
  'clinic_payments.refresh': [{ ...own, as: 'onboarded_clinic_admin' }],
};
