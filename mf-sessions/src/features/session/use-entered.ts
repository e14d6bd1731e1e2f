import { useEffect, useState } from 'react';
import { forgetEntered, hasEntered, keepEntered, wasLoadedHere } from './entered-sessions.ts';
import { useOnGone } from './use-on-gone.ts';

/**
 * Whether a page of a call may put its person live. Only they themselves let it: by a click here or in the waiting room,
 * or on a Start of the portal. A reload asks nobody again; a link does.
 * @param leadsHere whether pages of the portal lead here by a click of the person
 */
export function useEntered(appointmentId: string, { leadsHere }: { leadsHere: boolean }) {
  const [isEntered, setIsEntered] = useState(() => hasEntered(appointmentId) || (leadsHere && !wasLoadedHere()));
  useEffect(() => {
    if (isEntered) keepEntered(appointmentId);
  }, [appointmentId, isEntered]);
  useOnGone(() => forgetEntered(appointmentId));
  return { isEntered, enter: () => setIsEntered(true) };
}
