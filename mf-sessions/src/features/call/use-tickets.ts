import { videoToken } from '@portal/contract/calls/sessions';
import { describeError, useSession } from '@portal/portal-kit';
import { useCallMutation } from '@portal/portal-kit/query';
import { RoomRefused, type RoomTicket } from './call.ts';
import { socketUrl } from './socket-url.ts';

/**
 * A fresh ticket for the room of an appointment.
 * @param sameLocation whether both partners of a couple sit in front of this device; only their host is asked
 * @throws RoomRefused when there is none to be had
 */
export type FetchTicket = (appointmentId: string, sameLocation?: boolean) => Promise<RoomTicket>;

/** The way to tickets of the portal. */
export function useTickets(): FetchTicket {
  const { user } = useSession();
  const { mutateAsync: askToken } = useCallMutation(videoToken);
  return async (appointmentId, sameLocation) => {
    const location = sameLocation === undefined ? {} : ({ same_location: sameLocation ? 'true' : 'false' } as const);
    try {
      const answer = await askToken({ query: { room_id: appointmentId, user_id: user.id, ...location } });
      return {
        token: answer.token,
        voicePin: answer.voice_token,
        signallingUrl: answer.signalling_path === null ? null : socketUrl(answer.signalling_path),
      };
    } catch (error) {
      throw asRefusal(error);
    }
  };
}

/** Only of a session itself the portal has something to say: that it is over, or was canceled. */
function asRefusal(error: unknown): unknown {
  const { kind, code, message } = describeError(error);
  return kind === 'refused' ? new RoomRefused(code === 'invalid' ? message : '', { cause: error }) : error;
}
