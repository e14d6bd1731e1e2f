import { useNavigate } from '@portal/portal-kit/router';
import { useRef, useState } from 'react';
import type { Call } from '../call/call.ts';
import { useLeaveNotes } from '../note-panel/use-leave-notes.ts';
import { keepLeft } from '../session/left-sessions.ts';

interface Leave {
  /** The call is left, and the notes are still being saved. */
  isLeaving: boolean;
  /** Leaves the call for an address of the portal, once the notes are saved; the first address counts. */
  leave: (to: string) => Promise<void>;
}

/**
 * The way out of a call: taken once, however often it is pressed while the notes are saved. A step back in the browser
 * does not lead into the call, and whoever opens it again in this tab is asked first.
 */
export function useLeave(appointmentId: string, call: Pick<Call, 'leave'>): Leave {
  const navigate = useNavigate();
  const leaveNotes = useLeaveNotes();
  // An answer that arrives late calls an older `leave`, which knows of no newer state.
  const hasBegun = useRef(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async (to: string) => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    setIsLeaving(true);
    call.leave();
    keepLeft(appointmentId);
    await leaveNotes();
    void navigate(to, { replace: true });
  };
  return { isLeaving, leave };
}
