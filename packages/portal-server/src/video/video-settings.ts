import {
  type IceServer,
  IceServersError,
  parseIceServers,
  type TurnServer,
  type TwilioKey,
} from '@portal/twilio-local';
import { SettingsError } from '../settings/settings.ts';

/** Who carries calls, and how browsers find their way to one another. */
export interface VideoSettings {
  /** Twilio carries them; without it this portal does so itself. */
  twilio?: TwilioKey | undefined;
  /** For calls that this portal carries; Twilio has servers of its own. */
  iceServers: readonly IceServer[];
  /** The same, with credentials that are made for each participant and run out. */
  turn?: TurnServer | undefined;
}

/**
 * Reads TWILIO_ACCOUNT_SID, TWILIO_API_KEY and TWILIO_API_SECRET; ICE_SERVERS; PORTAL_TURN_URLS and PORTAL_TURN_SECRET.
 * @throws SettingsError
 */
export function readVideoSettings(environment: NodeJS.ProcessEnv): VideoSettings {
  const [twilio, turn] = [readTwilioKey(environment), readTurn(environment)];
  return { twilio, iceServers: readIceServers(environment), turn };
}

/**
 * Refuses to serve real people calls that many of them could not have: most networks let nothing in that they did not
 * ask for, and only a TURN server passes between two of those. Twilio has its own.
 * @throws SettingsError
 */
export function demandTurn({ twilio, iceServers, turn }: VideoSettings, { NODE_ENV }: NodeJS.ProcessEnv): void {
  if (NODE_ENV !== 'production' || twilio || turn) return;
  if (iceServers.some(({ urls }) => [urls].flat().some((url) => url.startsWith('turn')))) return;
  throw new SettingsError(
    'With NODE_ENV=production this portal carries calls from browser to browser, and many networks let them pass by a TURN server only. Set PORTAL_TURN_URLS and PORTAL_TURN_SECRET (docs/video.md, “A TURN server”), or TWILIO_API_KEY and TWILIO_API_SECRET for calls by Twilio.',
  );
}

/** STUN (RFC 7064) knows no transport, TURN (RFC 7065) does. */
const TURN_URL = /^(stuns?:[^\s?]+|turns?:[^\s?]+(\?transport=(udp|tcp))?)$/;
/** Whoever guesses the secret has a relay for whatever they like. In bytes. */
const SHORTEST_SECRET = 16;

function readTurn({ PORTAL_TURN_URLS, PORTAL_TURN_SECRET: secret }: NodeJS.ProcessEnv): TurnServer | undefined {
  const urls = (PORTAL_TURN_URLS ?? '').split(/[\s,]+/).filter(Boolean);
  if (urls.length === 0 && !secret) return undefined;
  if (urls.length === 0 || !secret)
    throw new SettingsError('PORTAL_TURN_URLS and PORTAL_TURN_SECRET go together: set both, or neither.');
  const wrong = urls.find((url) => !TURN_URL.test(url));
  if (wrong !== undefined || urls.every((url) => url.startsWith('stun')))
    throw new SettingsError(
      `PORTAL_TURN_URLS must be addresses like turn:turn.example:3478?transport=udp with spaces between them, at least one of a TURN server, but is “${PORTAL_TURN_URLS}”.`,
    );
  // The secret itself stays unsaid.
  if (new TextEncoder().encode(secret).length < SHORTEST_SECRET)
    throw new SettingsError(
      `PORTAL_TURN_SECRET must be at least ${SHORTEST_SECRET} bytes long, and coturn’s static-auth-secret. Make one with: openssl rand -hex 32`,
    );
  return { urls, secret };
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
