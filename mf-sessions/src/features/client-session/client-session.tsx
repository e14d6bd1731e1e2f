import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useSession } from '@portal/portal-kit';
import { Navigate } from '@portal/portal-kit/router';
import { useSessionDevices } from '../devices/use-session-devices.ts';
import { usePresence } from '../presence/use-presence.ts';
import { ownRole } from '../session/participants.ts';
import { LiveSession } from './live-session.tsx';
import { LocationQuestion } from './location-question.tsx';
import { useLocationAnswer } from './use-location-answer.ts';

/**
 * From opening the page to the call. The host of a couple is first asked where the partner is (SESS-094); a
 * practitioner has a page of their own.
 */
export function ClientSession({ appointment }: { appointment: SessionAppointment }) {
  const { user } = useSession();
  const role = ownRole(appointment, user.id);
  return role === 'provider' ? (
    <Navigate to={`/sessions/providers/video_call/${appointment.id}`} replace />
  ) : (
    <ClientSide appointment={appointment} isAsked={role === 'host' && appointment.provider_type === 'couples'} />
  );
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
