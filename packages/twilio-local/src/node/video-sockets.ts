import { createVideoSignalling, type VideoSignalling, type VideoSignallingOptions } from '../video/video-signalling.ts';
import { carrySocket } from './carry-socket.ts';
import { createFrameAllowance } from './frame-allowance.ts';
import type { SocketService } from './socket-service.ts';

/** Where browsers find the server for video, on the portal's own port. */
export const VIDEO_SIGNALLING_PATH = '/twilio/video/signaling';

/** A call of four sends some sixty frames in its first second, and one in three seconds after that. */
const allowed = { burst: 400, perSecond: 50 };

export interface VideoSockets
  extends SocketService,
    Pick<VideoSignalling, 'completeRoom' | 'endSession' | 'review' | 'roomCount'> {}

/** Answers `twilio-video`. */
export function videoSockets(options: VideoSignallingOptions): VideoSockets {
  const { open, completeRoom, endSession, review, roomCount, close } = createVideoSignalling(options);
  return {
    path: VIDEO_SIGNALLING_PATH,
    // All connections of a call of four, told in one frame, are a tenth of it.
    largestFrame: 256_000,
    carry: (socket) =>
      carrySocket(socket, {
        open,
        read: (data, isBinary) => (isBinary ? null : data.toString()),
        allowance: createFrameAllowance(allowed),
      }),
    completeRoom,
    endSession,
    review,
    roomCount,
    close,
  };
}
