import type { VideoPort } from '@portal/reference-api';
import { localKey, type RoomHolder, type Standing, signVideoToken, type VideoGrant } from '@portal/twilio-local';
import { type SocketService, VIDEO_SIGNALLING_PATH, type VideoSockets, videoSockets } from '@portal/twilio-local/node';
import type { EndsWith } from '../http/follow-ends.ts';
import type { VideoSettings } from './video-settings.ts';

interface VideoOptions {
  /** Signs the tokens of calls that this portal carries itself. */
  secret: string;
  /** What signed before it, and is believed still. */
  older?: string | undefined;
  /** How tokens stand with the API that had them signed. */
  standing: (grant: VideoGrant) => Promise<Standing>;
  /** Who of several processes has a room. */
  holder?: RoomHolder | undefined;
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
  /** Ends calls of sessions and rooms that are over; nothing where Twilio carries them. */
  ends?: EndsWith;
  /** How many calls this portal carries at this moment. */
  rooms(): number;
  /** Where pages open sockets besides their own origin. */
  sockets?: string;
}

/** Everywhere the SDK connects to; the region is a part of the name. */
const twilioSockets = 'wss://*.vss.twilio.com';

/** Chooses who carries calls. The SDK in browsers is the same one either way. */
export function openVideo({ twilio, iceServers, turn }: VideoSettings, options: VideoOptions): Video {
  if (twilio)
    return {
      port: {
        // Twilio knows no sessions of this portal: its tokens are good until they run out.
        videoToken: async ({ session: _, ...pass }, now) => ({
          token: await signVideoToken(twilio, pass, now),
          signalling: null,
        }),
      },
      described: `by Twilio, account ${twilio.accountSid}`,
      rooms: () => 0,
      sockets: twilioSockets,
    };
  const { secret, older, holder, ...served } = options;
  const key = localKey(secret, older);
  let running: VideoSockets | null = null;
  return {
    port: {
      videoToken: async (pass, now) => ({
        token: await signVideoToken(key, pass, now),
        signalling: VIDEO_SIGNALLING_PATH,
      }),
    },
    ends: {
      ended: ({ kind, id }) => (kind === 'room' ? running?.completeRoom(id) : running?.endSession(id)),
      review: async () => running?.review(),
    },
    rooms: () => running?.roomCount() ?? 0,
    described: `local, from browser to browser${turn ? ', by TURN where nothing else passes' : ''}`,
    service: () => {
      running = videoSockets({ ...served, ...(holder && { holder: roomsOf(holder) }), key, iceServers, turn });
      return running;
    },
  };
}

/** Rooms among the other names that processes of a database hold. */
function roomsOf({ claim, release }: RoomHolder): RoomHolder {
  const nameOf = (room: string) => `room ${room}`;
  return { claim: (room) => claim(nameOf(room)), release: (room) => release(nameOf(room)) };
}
