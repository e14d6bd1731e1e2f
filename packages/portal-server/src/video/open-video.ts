import type { VideoPort } from '@portal/reference-api';
import { localKey, signVideoToken, type TwilioKey } from '@portal/twilio-local';
import { type SocketService, VIDEO_SIGNALLING_PATH, type VideoSockets, videoSockets } from '@portal/twilio-local/node';
import type { VideoSettings } from './video-settings.ts';

interface VideoOptions {
  /** Signs the tokens of calls that this portal carries itself. */
  secret: string;
  clock: () => Date;
  log: (line: string, error?: unknown) => void;
}

/** The way into calls. */
export interface Video {
  port: VideoPort;
  /** For the banner. */
  described: string;
  /** Carries calls on the portal's own port; nothing where Twilio carries them. */
  service?: () => SocketService;
  /** Where pages open sockets besides their own origin. */
  sockets?: string;
}

/** Everywhere the SDK connects to; the region is a part of the name. */
const twilioSockets = 'wss://*.vss.twilio.com';

/** Chooses who carries calls. The SDK in browsers is the same one either way. */
export function openVideo({ twilio, iceServers }: VideoSettings, options: VideoOptions): Video {
  if (twilio)
    return {
      port: portOf(twilio, null),
      described: `by Twilio, account ${twilio.accountSid}`,
      sockets: twilioSockets,
    };
  const { secret, ...served } = options;
  const key = localKey(secret);
  let running: VideoSockets | null = null;
  return {
    port: { ...portOf(key, VIDEO_SIGNALLING_PATH), closeRoom: (room) => running?.completeRoom(room) },
    described: 'local, from browser to browser',
    service: () => {
      running = videoSockets({ ...served, key, iceServers });
      return running;
    },
  };
}

function portOf(key: TwilioKey, signalling: string | null): VideoPort {
  return { videoToken: async (pass, now) => ({ token: await signVideoToken(key, pass, now), signalling }) };
}
