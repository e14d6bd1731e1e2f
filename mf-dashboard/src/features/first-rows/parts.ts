/** The list and the card of the dashboard, by which rendered parts and the skeleton are found. */
export const list = '[id=appointments]';
export const next = '[aria-labelledby=next-up]';

/** Texts with values in them; all others are in what was rendered. */
export const texts = {
  couple: 'shared:appointments.couple',
  minutes: 'shared:appointments.minutes',
  partner: 'shared:appointments.with',
  running: 'mf-dashboard:next.running',
} as const;
