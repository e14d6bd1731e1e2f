import { type IceServer, IceServersError, parseIceServers, type TwilioKey } from '@portal/twilio-local';
import { SettingsError } from '../start/settings.ts';

/** Who carries calls, and how browsers find their way to one another. */
export interface VideoSettings {
  /** Twilio carries them; without it this portal does so itself. */
  twilio?: TwilioKey | undefined;
  /** For calls that this portal carries; Twilio has servers of its own. */
  iceServers: readonly IceServer[];
}

/** Reads TWILIO_ACCOUNT_SID, TWILIO_API_KEY, TWILIO_API_SECRET and ICE_SERVERS. @throws SettingsError */
export function readVideoSettings(environment: NodeJS.ProcessEnv): VideoSettings {
  return { twilio: readTwilioKey(environment), iceServers: readIceServers(environment) };
}

function readTwilioKey(environment: NodeJS.ProcessEnv): TwilioKey | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid = '', TWILIO_API_KEY: keySid, TWILIO_API_SECRET: secret } = environment;
  if (!keySid && !secret) return undefined;
  if (!keySid || !secret)
    throw new SettingsError('TWILIO_API_KEY and TWILIO_API_SECRET go together: set both, or neither.');
  if (!/^SK[0-9a-f]{32}$/.test(keySid))
    throw new SettingsError('TWILIO_API_KEY must be an API key of Twilio’s: SK and 32 hexadecimal digits.');
  if (!/^AC[0-9a-f]{32}$/.test(accountSid))
    throw new SettingsError('TWILIO_API_KEY needs TWILIO_ACCOUNT_SID: AC and 32 hexadecimal digits.');
  return { accountSid, keySid, secret };
}

function readIceServers({ ICE_SERVERS }: NodeJS.ProcessEnv): IceServer[] {
  try {
    return parseIceServers(ICE_SERVERS);
  } catch (error) {
    if (error instanceof IceServersError) throw new SettingsError(error.message, { cause: error });
    throw error;
  }
}
