import type { TwilioKey } from '@portal/twilio-local';
import type { PublicAddresses } from '../outgoing/public-addresses.ts';
import type { DialInNumbers } from '../settings/dial-in.ts';
import { SettingsError } from '../settings/settings.ts';

/** Whose calls by telephone this portal answers. */
export interface VoiceSettings {
  accountSid: string;
  /** Signs what Twilio asks; no API key does that. */
  authToken: string;
}

interface Beside {
  /** Of the account that carries calls, whose rooms alone a telephone can come into. */
  key: TwilioKey | undefined;
  dialIn: DialInNumbers | undefined;
  addresses: PublicAddresses;
}

/**
 * Reads TWILIO_AUTH_TOKEN for the calls of those who dial PORTAL_DIAL_IN_CA or …_US; undefined without a number. A
 * number that nobody answers is worse than none: so it is refused where something is missing.
 * @throws SettingsError
 */
export function readVoiceSettings(
  { TWILIO_AUTH_TOKEN: authToken }: NodeJS.ProcessEnv,
  { key, dialIn, addresses }: Beside,
): VoiceSettings | undefined {
  if (!dialIn) return undefined;
  const names = 'PORTAL_DIAL_IN_CA and PORTAL_DIAL_IN_US';
  if (!key)
    throw new SettingsError(
      `${names} need TWILIO_ACCOUNT_SID, TWILIO_API_KEY and TWILIO_API_SECRET: only a call that Twilio carries can be joined by phone.`,
    );
  if (!authToken)
    throw new SettingsError(`${names} need TWILIO_AUTH_TOKEN: it signs what Twilio asks when somebody calls.`);
  if (!addresses.CA)
    throw new SettingsError(`${names} need PORTAL_URL, the address that Twilio asks: its signature is over it.`);
  return { accountSid: key.accountSid, authToken };
}
