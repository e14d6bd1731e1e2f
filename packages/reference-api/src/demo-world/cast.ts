import type { people } from '../storage/tables.ts';

type PersonRow = typeof people.$inferInsert;

/** Someone of the demo world's table; `about` is what is special about them. */
export interface CastMember extends PersonRow {
  id: number;
  about: string;
}

/** Everybody's password. */
export const DEMO_PASSWORD = 'Welcome-2026';
export const HARBOUR_WELLNESS = { id: 1, clinic_name: 'Harbour Wellness', clinic_token: 'HARBOUR-2026' } as const;
/** Has no administrator yet. */
export const CEDAR_COUNSELLING = { id: 2, clinic_name: 'Cedar Counselling', clinic_token: 'CEDAR-2026' } as const;

const counsellor = { roles: ['counsellor'], provider_yn: true, role_type: 'counsellor' } as const;
const practitioner = (row: Omit<CastMember, 'roles'> & { roles?: string[] }): CastMember => ({
  ...counsellor,
  ...row,
  roles: row.roles ?? ['counsellor'],
});

export const maya = practitioner({
  id: 1,
  email: 'maya@demo.test',
  title: 'Ms',
  first_name: 'Maya',
  last_name: 'Chen',
  sms_number: '+14165550101',
  sms_reminder_yn: true,
  about: 'Counsellor, CA. English, Toronto; onboarded; the main actor',
});
export const luc = practitioner({
  id: 2,
  email: 'luc@demo.test',
  title: 'Mr',
  first_name: 'Luc',
  last_name: 'Tremblay',
  locale: 'fr',
  timezone: 'America/Toronto',
  sms_number: '+15145550102',
  about: 'Counsellor, CA. French locale',
});
export const dana = practitioner({
  id: 3,
  email: 'dana@demo.test',
  title: 'Dr',
  first_name: 'Dana',
  last_name: 'Ruiz',
  region: 'US',
  timezone: 'America/Chicago',
  sms_number: '+13125550103',
  about: 'Counsellor, US. America/Chicago',
});
export const sam = practitioner({
  id: 4,
  email: 'sam@demo.test',
  title: 'Mx',
  first_name: 'Sam',
  last_name: 'Okafor',
  roles: ['generic'],
  role_type: 'generic',
  timezone: 'America/Vancouver',
  sms_number: '+16045550104',
  about: 'Specialized provider (role_type generic), CA. Generic appointments',
});
export const priya = practitioner({
  id: 5,
  email: 'priya@demo.test',
  title: 'Dr',
  first_name: 'Priya',
  last_name: 'Nair',
  two_factor_yn: true,
  sms_number: '+16475550105',
  about: 'Counsellor, CA. Two-factor sign-in; pin by SMS',
});
export const nora = practitioner({
  id: 6,
  email: 'nora@demo.test',
  title: 'Ms',
  first_name: 'Nora',
  last_name: 'Hill',
  timezone: 'America/Halifax',
  sms_number: '+19025550106',
  about: 'Counsellor, CA. No GST/HST number, no custom tax flag, no clinic: meets the HST modal',
});
export const eli = practitioner({
  id: 7,
  email: 'eli@demo.test',
  title: 'Mr',
  first_name: 'Eli',
  last_name: 'Stone',
  sms_number: '+14165550107',
  about: 'Counsellor, CA. Belongs to the clinic Harbour Wellness',
});
export const ada: CastMember = {
  id: 8,
  email: 'admin@demo.test',
  first_name: 'Ada',
  last_name: 'Admin',
  roles: ['admin'],
  is_admin: true,
  about: 'Platform admin. is_admin',
};
export const olive: CastMember = {
  id: 9,
  email: 'clinic@demo.test',
  first_name: 'Olive',
  last_name: 'Park',
  roles: ['clinic_admin'],
  about: 'Clinic administrator of Harbour Wellness, clinic_token HARBOUR-2026, not yet onboarded with payments',
};
export const alex: CastMember = {
  id: 10,
  email: 'alex@demo.test',
  first_name: 'Alex',
  last_name: 'Roy',
  roles: ['client'],
  about: 'Client of Maya. Signs in by session link only',
};
export const jo: CastMember = {
  id: 11,
  email: 'jo@demo.test',
  first_name: 'Jo',
  last_name: 'Lavoie',
  roles: ['client'],
  about: 'Client of Maya, couple with Kim: the host',
};
export const kim: CastMember = {
  id: 12,
  email: 'kim@demo.test',
  first_name: 'Kim',
  last_name: 'Lavoie',
  roles: ['guest'],
  about: 'Couple with Jo: the guest',
};
export const casey: CastMember = {
  id: 13,
  email: 'casey@demo.test',
  first_name: 'Casey',
  last_name: 'Bell',
  roles: ['client'],
  about: "Client of Maya. Insurance and sponsored hours of both types, one 'Unlimited'",
};

export const practitioners: readonly CastMember[] = [maya, luc, dana, sam, priya, nora, eli];
/** The people of the demo world's table, in its order. */
export const cast: readonly CastMember[] = [...practitioners, ada, olive, alex, jo, kim, casey];
