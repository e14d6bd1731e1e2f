import { useLiveSession, useReport } from '@portal/portal-kit';
import { useStore } from '@portal/portal-kit/store';
import { useEffect, useRef, useState } from 'react';
import { type Call, type CallSnapshot, createCall } from './call.ts';
import { keepChoices, readChoices } from './kept-choices.ts';
import { takeTicket } from './ticket-ahead.ts';
import { joinTwilioRoom } from './twilio-room.ts';
import { useOnGone } from './use-on-gone.ts';
import { useReloadOnReturn } from './use-reload-on-return.ts';
import { useTickets } from './use-tickets.ts';
import { useWakeLock } from './use-wake-lock.ts';

interface LiveCallOptions {
  appointmentId: string;
  /** What is sent: what of camera and microphone is there. */
  tracks: readonly MediaStreamTrack[];
  /** Joins as soon as it is true; it is not left again when it is not. */
  ready: boolean;
  /** Whether both partners of a couple sit in front of this device (SESS-095); only the host of a couple is asked. */
  sameLocation?: boolean | undefined;
}

/** The call of a page: joined once its devices are ready, left when the page goes, by whatever way. */
export function useLiveCall({ appointmentId, tracks, ready, sameLocation }: LiveCallOptions): {
  call: Call;
  snapshot: CallSnapshot;
  /** The PIN to join by phone that came with the last token; null before, and where there is none. */
  voicePin: string | null;
} {
  const fetchFresh = useTickets();
  const report = useReport('call');
  const [voicePin, setVoicePin] = useState<string | null>(null);

  const fetchTicket = async () => {
    // What was asked for in the waiting room does not say where a partner is.
    const ahead = sameLocation === undefined ? takeTicket(appointmentId) : null;
    const ticket = await (ahead ?? fetchFresh(appointmentId, sameLocation));
    setVoicePin(ticket.voicePin);
    return ticket;
  };
  // The call outlives renders, and asks with what was rendered last.
  const latest = useRef({ fetchTicket, report });
  useEffect(() => {
    latest.current = { fetchTicket, report };
  });
  const [call] = useState(() =>
    createCall({
      room: appointmentId,
      fetchTicket: () => latest.current.fetchTicket(),
      joinRoom: joinTwilioRoom,
      enabled: readChoices(appointmentId),
      isOnline: () => navigator.onLine,
      report: (error) => latest.current.report(error),
    }),
  );
  const snapshot = useStore(call);

  useEffect(() => keepChoices(appointmentId, snapshot.enabled), [appointmentId, snapshot.enabled]);
  useEffect(() => call.send(tracks), [call, tracks]);
  useEffect(() => {
    if (ready) call.start();
  }, [call, ready]);
  useEffect(() => {
    const retry = () => {
      if (document.visibilityState === 'visible') call.retryNow();
    };
    window.addEventListener('online', retry);
    window.addEventListener('pagehide', call.leave);
    document.addEventListener('visibilitychange', retry);
    return () => {
      window.removeEventListener('online', retry);
      window.removeEventListener('pagehide', call.leave);
      document.removeEventListener('visibilitychange', retry);
    };
  }, [call]);
  useOnGone(call.leave);
  useReloadOnReturn();

  const isLive = snapshot.state.phase !== 'ended';
  useLiveSession('mf-sessions', isLive);
  useWakeLock(isLive);
  return { call, snapshot, voicePin };
}
