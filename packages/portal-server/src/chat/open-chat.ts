import type { ChatPort } from '@portal/reference-api';
import {
  type ChatGrant,
  type ConversationStore,
  LOCAL_SERVICE_SID,
  localKey,
  signChatToken,
} from '@portal/twilio-local';
import { CHAT_PATH, type ChatSockets, chatSockets, type SocketService } from '@portal/twilio-local/node';
import type { EndsWith } from '../http/follow-ends.ts';
import type { ChatSettings } from './chat-settings.ts';
import { createTwilioConversations } from './twilio-conversations.ts';

interface ChatOptions {
  /** Signs the tokens of chats that this portal carries itself. */
  secret: string;
  /** What signed before it, and is believed still. */
  older?: string | undefined;
  /** Whether a token has ended with the session that it was given to. */
  isRevoked: (grant: ChatGrant) => Promise<boolean>;
  clock: () => Date;
  log: (line: string, error?: unknown) => void;
  /** Where chats that this portal carries are kept. */
  store: ConversationStore;
}

/** The way into chats. */
export interface Chat {
  port: ChatPort;
  /** For the banner. */
  described: string;
  /** Carries chats on the portal's own port; nothing where Twilio carries them. */
  service?: () => SocketService;
  /** Closes the sockets of sessions that have ended; nothing where Twilio carries chats. */
  ends?: EndsWith;
  /** Where pages open sockets besides their own origin. */
  sockets?: string;
}

/** The one place that the SDK connects to. */
const twilioSockets = 'wss://tsock.us1.twilio.com';

/** Chooses who carries chats. The SDK in browsers is the same one either way. */
export function openChat({ twilio }: ChatSettings, { secret, older, ...served }: ChatOptions): Chat {
  if (twilio) {
    const conversations = createTwilioConversations(twilio);
    return {
      port: {
        async chatToken({ channel, participants, identity, ttlSeconds }, now) {
          await conversations.ensure(channel, participants);
          const token = await signChatToken(twilio.key, { identity, ttlSeconds, serviceSid: twilio.serviceSid }, now);
          return { token, socketPath: null };
        },
      },
      described: `by Twilio, service ${twilio.serviceSid}`,
      sockets: twilioSockets,
    };
  }
  const key = localKey(secret, older);
  let running: ChatSockets | null = null;
  return {
    port: {
      async chatToken({ channel, identity, session, ttlSeconds }, now) {
        const pass = { channel, identity, session, ttlSeconds, serviceSid: LOCAL_SERVICE_SID };
        return { token: await signChatToken(key, pass, now), socketPath: CHAT_PATH };
      },
    },
    described: 'local, kept in the database',
    service: () => {
      running = chatSockets({ ...served, key });
      return running;
    },
    ends: {
      ended: ({ kind, id }) => (kind === 'session' ? running?.endSession(id) : undefined),
      review: async () => running?.review(),
    },
  };
}
