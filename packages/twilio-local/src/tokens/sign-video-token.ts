import { signToken } from './sign-token.ts';
import type { TwilioKey } from './twilio-key.ts';

/** Who may enter which room, and for how long. */
export interface VideoPass {
  /** The room's name: the id of its appointment. */
  room: string;
  /** `{user_id}_{role}`: unique in its room, and what the others there see. */
  identity: string;
  /** The session of whoever asked for it, with which it ends. Twilio knows no such limit: left out for it. */
  session?: string;
  ttlSeconds: number;
}

/** Signs an access token with Twilio's grant for one video room. */
export function signVideoToken(key: TwilioKey, pass: VideoPass, now: Date): Promise<string> {
  const { room, identity, session, ttlSeconds } = pass;
  return signToken(key, { grants: { identity, video: { room } }, session, ttlSeconds }, now);
}
