import {
  type ConversationService,
  type ConversationServiceOptions,
  createConversationService,
} from '../conversations/conversation-service.ts';
import { carrySocket } from './carry-socket.ts';
import { createFrameAllowance } from './frame-allowance.ts';
import type { SocketService } from './socket-service.ts';

/** Where browsers find the server for chats, on the portal's own port. */
export const CHAT_PATH = '/twilio/chat/socket';

/** A start sends some thirty frames; who types, sends and reads at once, a few in a second. */
const allowed = { burst: 400, perSecond: 20 };

export interface ChatSockets extends SocketService, Pick<ConversationService, 'endSession' | 'review'> {}

/** Answers `@twilio/conversations`. */
export function chatSockets(options: ConversationServiceOptions): ChatSockets {
  const { open, close, endSession, review } = createConversationService(options);
  return {
    path: CHAT_PATH,
    // The longest message is a fifth of it.
    largestFrame: 256_000,
    carry: (socket) =>
      carrySocket<Uint8Array>(socket, {
        open,
        read: (data, isBinary) => (isBinary && Buffer.isBuffer(data) ? data : null),
        allowance: createFrameAllowance(allowed),
      }),
    endSession,
    review,
    close,
  };
}
