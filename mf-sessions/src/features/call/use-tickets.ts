import { videoToken } from '@portal/contract/calls/sessions';
import { describeError, useSession } from '@portal/portal-kit';
import { useCallMutation } from '@portal/portal-kit/query';
import { RoomRefused, type RoomTicket } from './call.ts';
import { hasTicket, keepTicket, takeTicket } from './kept-ticket.ts';
import { socketUrl } from './socket-url.ts';

/** The way to tickets of the portal, for the room of an appointment. What is fetched throws RoomRefused where there is none to be had. */
interface Tickets {
  /**
   * A fresh ticket for each attempt, but for the first one where one was asked for ahead.
   * @param sameLocation whether both partners of a couple sit in front of this device; only their host is asked
   */
  fetchTicket(appointmentId: string, sameLocation?: boolean): Promise<RoomTicket>;
  /** A fresh one before a call, kept for the attempt that follows. */
  fetchAhead(appointmentId: string): Promise<RoomTicket>;
  /** The same where none is kept yet. A failure is forgotten: the attempt asks again. */
  askAhead(appointmentId: string): void;
}

export function useTickets(): Tickets {
  const { user } = useSession();
  const { mutateAsync: askToken } = useCallMutation(videoToken);
  const fetchFresh: Tickets['fetchTicket'] = async (appointmentId, sameLocation) => {
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
  const fetchAhead: Tickets['fetchAhead'] = (appointmentId) => {
    const ticket = fetchFresh(appointmentId);
    keepTicket({ userId: user.id, appointmentId }, ticket);
    return ticket;
  };
  return {
    fetchTicket: async (appointmentId, sameLocation) => {
      // What was asked for ahead does not say where a partner is.
      const kept = sameLocation === undefined ? takeTicket({ userId: user.id, appointmentId }) : null;
      return await (kept ?? fetchFresh(appointmentId, sameLocation));
    },
    fetchAhead,
    askAhead: (appointmentId) => {
      if (!hasTicket({ userId: user.id, appointmentId })) void fetchAhead(appointmentId).catch(() => undefined);
    },
  };
}

/** Only of a session itself the portal has something to say: that it is over, or was canceled. */
function asRefusal(error: unknown): unknown {
  const { kind, code, message } = describeError(error);
  return kind === 'refused' ? new RoomRefused(code === 'invalid' ? message : '', { cause: error }) : error;
}
