import { readSmtpSettings, type SmtpSettings } from '../mail/smtp-settings.ts';
import { readTwilioSettings, type TwilioSettings } from '../sms/twilio-settings.ts';
import { type PublicAddresses, readPublicAddresses } from './public-addresses.ts';

/** How messages leave this portal, and where their links lead. */
export interface OutgoingSettings {
  /** Without it mail is kept in the outbox. */
  smtp?: SmtpSettings | undefined;
  /** Without it text messages are kept in the outbox. */
  twilio?: TwilioSettings | undefined;
  addresses: PublicAddresses;
}

/** Reads SMTP_URL, MAIL_FROM, TWILIO_…, PORTAL_URL and PORTAL_URL_US. @throws SettingsError */
export function readOutgoingSettings(environment: NodeJS.ProcessEnv): OutgoingSettings {
  const smtp = readSmtpSettings(environment);
  return {
    smtp,
    twilio: readTwilioSettings(environment),
    addresses: readPublicAddresses(environment, {
      required: smtp !== undefined && environment['NODE_ENV'] === 'production',
    }),
  };
}
