import type { ReferenceApiOptions } from '@portal/reference-api';
import { SettingsError } from './settings.ts';

/** What people dial to join a session, by edition. */
export type DialInNumbers = NonNullable<NonNullable<ReferenceApiOptions['ports']>['dialIn']>;

/** Seven to fifteen digits, as E.164 has, and what people put between them. */
const NUMBER = /^\+?(?:[ ().-]*\d){7,15}$/;

/**
 * Reads PORTAL_DIAL_IN_CA and PORTAL_DIAL_IN_US, such as `+1 800 555-0153`: what people dial to join a session.
 * Undefined when neither is set. @throws SettingsError
 */
export function readDialIn({ PORTAL_DIAL_IN_CA, PORTAL_DIAL_IN_US }: NodeJS.ProcessEnv): DialInNumbers | undefined {
  const CA = read('PORTAL_DIAL_IN_CA', PORTAL_DIAL_IN_CA);
  const US = read('PORTAL_DIAL_IN_US', PORTAL_DIAL_IN_US);
  return CA === null && US === null ? undefined : { CA, US };
}

function read(name: string, text = ''): string | null {
  const number = text.trim();
  if (number === '') return null;
  if (NUMBER.test(number)) return number;
  throw new SettingsError(`${name} must be a telephone number like +1 800 555-0153, but is “${text}”.`);
}
