import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useSession } from '@portal/portal-kit';
import { Navigate } from '@portal/portal-kit/router';
import { useState } from 'react';
import { useSessionDevices } from '../devices/use-session-devices.ts';
import { usePresence } from '../presence/use-presence.ts';
import { forgetLeft, hasLeft } from '../session/left-sessions.ts';
import { ownRole } from '../session/participants.ts';
import { JoinAgain } from './join-again.tsx';
import { LiveSession } from './live-session.tsx';
import { LocationQuestion } from './location-question.tsx';
import { useLocationAnswer } from './use-location-answer.ts';

/**
 * From opening the page to the call. Whoever has left it in this tab is first asked whether they want to be back, the
 * host of a couple where the partner is (SESS-094); a practitioner has a page of their own.
 */
export function ClientSession({ appointment }: { appointment: SessionAppointment }) {
  const { user } = useSession();
  const { id, provider_type } = appointment;
  const role = ownRole(appointment, user.id);
  // Only how it stands when the page is opened: who is just leaving is on the way out.
  const [isAway, setIsAway] = useState(() => hasLeft(id));
  const joinAgain = () => {
    forgetLeft(id);
    setIsAway(false);
  };
  if (role === 'provider') return <Navigate to={`/sessions/providers/video_call/${id}`} replace />;
  if (isAway) return <JoinAgain onJoin={joinAgain} />;
  return <ClientSide appointment={appointment} isAsked={role === 'host' && provider_type === 'couples'} />;
}

interface ClientSideProps {
  appointment: SessionAppointment;
  /** Whether it has to be known where the partner is. */
  isAsked: boolean;
}

/** Devices and presence are there from the beginning, whatever is asked: the waiting room hands them over. */
function ClientSide({ appointment, isAsked }: ClientSideProps) {
  const { devices, isSettled } = useSessionDevices(appointment.modality);
  const { answer, setAnswer } = useLocationAnswer();
  usePresence(appointment.id);
  if (isAsked && answer === null) return <LocationQuestion onAnswer={setAnswer} />;
  const sameLocation = isAsked ? answer === 'same' : undefined;
  return <LiveSession {...{ appointment, devices, sameLocation }} isReady={isSettled} />;
}
