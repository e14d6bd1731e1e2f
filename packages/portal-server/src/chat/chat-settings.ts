import type { TwilioKey } from '@portal/twilio-local';
import { SettingsError } from '../settings/settings.ts';

/** Who carries chats. */
export interface ChatSettings {
  /** Twilio carries them; without it this portal does so itself. */
  twilio?: { key: TwilioKey; serviceSid: string } | undefined;
}

/**
 * Reads TWILIO_CHAT_SERVICE_SID.
 * @param key the API key of the account that carries calls, too
 * @throws SettingsError
 */
export function readChatSettings(environment: NodeJS.ProcessEnv, key: TwilioKey | undefined): ChatSettings {
  const { TWILIO_CHAT_SERVICE_SID: serviceSid } = environment;
  if (!serviceSid) return {};
  if (!/^IS[0-9a-f]{32}$/.test(serviceSid))
    throw new SettingsError('TWILIO_CHAT_SERVICE_SID must be a Conversations service: IS and 32 hexadecimal digits.');
  if (!key)
    throw new SettingsError('TWILIO_CHAT_SERVICE_SID needs TWILIO_ACCOUNT_SID, TWILIO_API_KEY and TWILIO_API_SECRET.');
  return { twilio: { key, serviceSid } };
}
