import { signToken } from './sign-token.ts';
import type { TwilioKey } from './twilio-key.ts';

/** Who may come to the chat service, and for how long. */
export interface ChatPass {
  /** The author of what they write. */
  identity: string;
  /** `IS…`: the service that keeps the conversations. */
  serviceSid: string;
  /** The one conversation that it opens, by its unique name. Twilio knows no such limit: left out for it. */
  channel?: string;
  /** The session of whoever asked for it, with which it ends. Twilio knows no such limit: left out for it. */
  session?: string;
  ttlSeconds: number;
}

/** The service of a portal that carries chats itself: of no account at all, as its key is. */
export const LOCAL_SERVICE_SID = `IS${'0'.repeat(32)}`;

/** Signs an access token with Twilio's chat grant. */
export function signChatToken(key: TwilioKey, pass: ChatPass, now: Date): Promise<string> {
  const { identity, serviceSid, channel, session, ttlSeconds } = pass;
  return signToken(key, { grants: { identity, chat: { service_sid: serviceSid, channel } }, session, ttlSeconds }, now);
}
