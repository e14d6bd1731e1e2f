/** People of the demo world, with what the portal keeps of each beside their token. */
export const people = {
  maya: { email: 'maya@demo.test', admin: false, provider: true },
  luc: { email: 'luc@demo.test', admin: false, provider: true },
  dana: { email: 'dana@demo.test', admin: false, provider: true },
  priya: { email: 'priya@demo.test', admin: false, provider: true },
  nora: { email: 'nora@demo.test', admin: false, provider: true },
  sam: { email: 'sam@demo.test', admin: false, provider: true },
  ada: { email: 'admin@demo.test', admin: true, provider: false },
  /** In the scenario `two_admins` alone. */
  theo: { email: 'theo@demo.test', admin: true, provider: false },
  alex: { email: 'alex@demo.test', admin: false, provider: false },
  /** Harbour Wellness's administrator, whose session is of the other kind. */
  olive: { email: 'clinic@demo.test', admin: false, provider: false, clinic: true },
  casey: { email: 'casey@demo.test', admin: false, provider: false },
} as const;

export type PersonName = keyof typeof people;

/** Everybody's password in the demo world. */
export const password = 'Welcome-2026';
