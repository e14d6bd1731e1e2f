import type { TokenRefusal } from '../tokens/token-refusal.ts';
import type { ServerMessage } from './wire/server-message.ts';

/** What ends a client's part in a room, by the number that the SDK knows; the words are the SDK's own. */
const reasons = {
  53004: 'Client sent an invalid signaling message',
  53118: 'Room completed',
  53105: 'Room contains too many Participants',
  53204: 'Participant not found',
  /** Ours: the SDK hands on a number that it does not know, with its words. */
  53900: 'The room is open in another process of this service',
  53205: 'Participant disconnected because of duplicate identity',
} as const;

export class SignallingError extends Error {
  override readonly name = 'SignallingError';
  readonly code: keyof typeof reasons;

  constructor(code: keyof typeof reasons) {
    super(reasons[code]);
    this.code = code;
  }
}

/** Tells a client why it is not, or no longer, in its room; the SDK then does not try again by itself. */
export function errorMessage({ code, message }: SignallingError | TokenRefusal): ServerMessage {
  return { type: 'error', version: 2, code, message };
}
