/** People of the demo world, by what tests need them for. */
export const people = {
  maya: { email: 'maya@demo.test', admin: false },
  luc: { email: 'luc@demo.test', admin: false },
  dana: { email: 'dana@demo.test', admin: false },
  priya: { email: 'priya@demo.test', admin: false },
  ada: { email: 'admin@demo.test', admin: true },
  alex: { email: 'alex@demo.test', admin: false },
} as const;

export type PersonName = keyof typeof people;

/** Everybody's password in the demo world. */
export const password = 'Welcome-2026';
