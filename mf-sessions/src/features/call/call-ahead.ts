import type { LiveCall } from './live-call.ts';

/** How long the call's page has to come and get it, in milliseconds. */
const pickUpWithinMs = 10_000;

let ahead: { appointmentId: string; live: LiveCall; end: () => void } | null = null;

/**
 * Starts a call as soon as its person goes to it: it connects while the page is being drawn. If no page comes, it is
 * left.
 */
export function startAhead(appointmentId: string, live: LiveCall): void {
  leaveAhead();
  const { call } = live;
  const end = () => {
    clearTimeout(timer);
    window.removeEventListener('pagehide', leaveAhead);
    ahead = null;
  };
  const timer = setTimeout(leaveAhead, pickUpWithinMs);
  window.addEventListener('pagehide', leaveAhead);
  ahead = { appointmentId, live, end };
  call.start();
}

/** Leaves the call that was started ahead, if nobody has picked it up: its person is elsewhere. */
export function leaveAhead(): void {
  ahead?.live.call.leave();
  ahead?.end();
}

/** The call that was started ahead and not picked up yet; asking changes nothing. */
export function callAhead(appointmentId: string): LiveCall | null {
  return ahead?.appointmentId === appointmentId ? ahead.live : null;
}

/** Whoever shows a call has picked it up: it is theirs to leave. */
export function pickUpCall(live: LiveCall): void {
  if (ahead?.live === live) ahead.end();
}
