import { useLiveSession, useReport } from '@portal/portal-kit';
import { useNavigate } from '@portal/portal-kit/router';
import { useStore } from '@portal/portal-kit/store';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { canCall } from '../devices/can-call.ts';
import { keepSound } from '../devices/page-sound.ts';
import { useRetryOnReturn } from '../session/connection/use-retry-on-return.ts';
import { useOnGone } from '../session/use-on-gone.ts';
import { type Call, CallUnsupported } from './call.ts';
import { callAhead, pickUpCall } from './call-ahead.ts';
import { createLiveCall, keepChoices } from './live-call.ts';
import { prepareCalls } from './load-room.ts';
import { useTickets } from './use-tickets.ts';

interface LiveCallOptions {
  appointmentId: string;
  /** What is sent: what of camera and microphone is there. */
  tracks: readonly MediaStreamTrack[];
  /** Its person has gone in. */
  isEntered: boolean;
  /** Notes that they have. */
  onEnter: () => void;
  /** The devices work or have failed: the call is joined with what there is, and not left again when they change. */
  isReady: boolean;
  /** Whether both partners of a couple sit in front of this device (SESS-095); only the host of a couple is asked. */
  sameLocation?: boolean | undefined;
  /** The PIN to join by phone comes with a token alone. */
  needsPin: boolean;
}

/** The call of a page: joined once its devices are ready, left when the page goes, by whatever way. */
export function useLiveCall(options: LiveCallOptions) {
  const { appointmentId, tracks, isEntered, onEnter, isReady, sameLocation, needsPin } = options;
  const tickets = useTickets();
  const report = useReport('call');

  const fetchTicket = async () => {
    if (canCall()) return tickets.fetchTicket(appointmentId, sameLocation);
    // The phone is offered with the PIN, or not at all: asking for a token that fails changes nothing about this browser.
    const ticket = needsPin
      ? await tickets.fetchTicket(appointmentId, sameLocation).catch((error: unknown) => void report(error))
      : undefined;
    throw new CallUnsupported('This browser has no WebRTC', ticket?.voicePin);
  };
  const [live] = useState(() => callAhead(appointmentId) ?? createLiveCall(appointmentId, { fetchTicket, report }));
  useEffect(() => pickUpCall(live), [live]);
  // The call outlives renders, and asks with what was rendered last.
  useEffect(() => live.serve({ fetchTicket, report }));
  const { call } = live;
  const snapshot = useStore(call);

  useEffect(() => keepChoices(appointmentId, snapshot.enabled), [appointmentId, snapshot.enabled]);
  useEffect(() => call.send(tracks), [call, tracks]);
  const askAhead = sameLocation === undefined ? () => tickets.askAhead(appointmentId) : null;
  usePrefetch({ isWanted: isEntered && !isReady, call, askAhead, report });
  const isWanted = isEntered && isReady;
  useEffect(() => {
    if (isWanted) call.start();
  }, [call, isWanted]);
  useEffect(() => {
    window.addEventListener('pagehide', call.leave);
    return () => window.removeEventListener('pagehide', call.leave);
  }, [call]);
  useEffect(() => keepSound(), []);
  useRetryOnReturn(call);
  useOnGone(call.leave);
  useReloadOnReturn();

  const { state } = snapshot;
  const isLive = state.phase !== 'ended';
  // Who has no call here may be in it by phone, with the notes and the chat of this page.
  useLiveSession('mf-sessions', isLive || state.reason === 'unsupported');
  useWakeLock(isLive);
  const enter = () => {
    // The call begins before it is drawn, which goes on in pieces beside it (decision 189).
    if (isReady) call.start();
    startTransition(onEnter);
  };
  return { call, snapshot, enter };
}

interface Prefetch {
  isWanted: boolean;
  call: Call;
  /** Asks for a ticket ahead; null where it could not say all that it has to. */
  askAhead: (() => void) | null;
  report: (error: unknown) => void;
}

/**
 * Fetches the SDK and a ticket while the devices of a page are opened: after a reload nobody is asked to go in, and the
 * call begins as soon as they are open. A failure is told by the call itself, which asks again.
 */
function usePrefetch({ isWanted, call, askAhead, report }: Prefetch): void {
  const prefetch = useEffectEvent(() => {
    if (!isWanted || !canCall() || call.getState().state.phase !== 'idle') return;
    void prepareCalls().catch(report);
    askAhead?.();
  });
  useEffect(() => prefetch(), []);
}

/**
 * Loads the page anew when the browser brings it back as it was left: its call was left with it, and cannot be joined
 * again from there.
 */
function useReloadOnReturn(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) void navigate(0);
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, [navigate]);
}

/** Keeps the screen on while it is true. The browser lets go when the page is not looked at, so it is asked again. */
function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let current = true;
    let held: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.visibilityState !== 'visible' || held?.released === false) return;
      // Refused on a low battery: the call goes on all the same.
      const lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (current) held = lock;
      else await lock?.release();
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      current = false;
      document.removeEventListener('visibilitychange', hold);
      void held?.release();
    };
  }, [active]);
}
