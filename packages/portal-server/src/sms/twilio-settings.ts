import { SettingsError } from '../settings/settings.ts';

/** How text messages leave the house. */
export interface TwilioSettings {
  accountSid: string;
  /** The account's own, with its auth token as the secret, or an API key and its secret. */
  key: string;
  secret: string;
  /** A number (`+14165550100`) or a messaging service (`MG…`). */
  from: string;
}

/**
 * Reads the TWILIO_… variables; undefined without TWILIO_SMS_FROM: text messages are then kept in the outbox, whatever
 * else Twilio does for this portal. @throws SettingsError
 */
export function readTwilioSettings(environment: NodeJS.ProcessEnv): TwilioSettings | undefined {
  const {
    TWILIO_SMS_FROM: from,
    TWILIO_ACCOUNT_SID: accountSid = '',
    TWILIO_AUTH_TOKEN: token,
    TWILIO_API_KEY: key,
    TWILIO_API_SECRET: secret,
  } = environment;
  if (!from) return undefined;
  if (!/^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/.test(from))
    throw new SettingsError(
      `TWILIO_SMS_FROM must be a number like +14165550100 or a messaging service (MG…), but is “${from}”.`,
    );
  if (!/^AC[0-9a-f]{32}$/.test(accountSid))
    throw new SettingsError('TWILIO_SMS_FROM needs TWILIO_ACCOUNT_SID: AC and 32 hexadecimal digits.');
  if (key && secret) return { accountSid, key, secret, from };
  if (token) return { accountSid, key: accountSid, secret: token, from };
  throw new SettingsError('TWILIO_SMS_FROM needs TWILIO_AUTH_TOKEN, or TWILIO_API_KEY and TWILIO_API_SECRET.');
}
