import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { waitingRoomState } from '@portal/contract/rules/waiting-room';
import { useLocale, useNow, useReport, useSession } from '@portal/portal-kit';
import { useNavigate } from '@portal/portal-kit/router';
import { useEffect } from 'react';
import { keepTicket } from '../call/ticket-ahead.ts';
import { useTickets } from '../call/use-tickets.ts';
import { useSessionDevices } from '../devices/use-session-devices.ts';
import { usePresence } from '../presence/use-presence.ts';
import { forgetLeft } from '../session/left-sessions.ts';
import { otherParticipants, ownRole } from '../session/participants.ts';
import { AppointmentDetails } from './appointment-details.tsx';
import { Greeting } from './greeting.tsx';
import { loadAhead } from './load-ahead.ts';
import { PeopleCard } from './people-card.tsx';
import { ReadinessCheck } from './readiness-check.tsx';
import { StartSession } from './start-session.tsx';
import styles from './waiting-room.module.css';

const MINUTE = 60_000;

/** The waiting room of a session that can be held. Its devices are open, and go along into the call. */
export function WaitingRoom({ appointment }: { appointment: SessionAppointment }) {
  const { user } = useSession();
  const { locale } = useLocale();
  const navigate = useNavigate();
  const { id, modality } = appointment;
  const start = new Date(appointment.start_date);
  const role = ownRole(appointment, user.id);
  const others = otherParticipants(appointment, user.id);
  const isHostOfCouple = role === 'host' && appointment.provider_type === 'couples';
  const waiting = usePresence(id);
  const isExpired = waitingRoomState(useNow(MINUTE), start, false) === 'expired';
  const { devices } = useSessionDevices(modality, !isExpired);
  const report = useReport('waiting-room');
  const fetchTicket = useTickets();

  // A failure shows when the call loads it again.
  useEffect(() => void loadAhead(role, locale).catch(report), [role, locale, report]);

  const startSession = () => {
    devices.handOver();
    forgetLeft(id);
    // A couple's host is first asked where the partner is, and the ticket says so.
    if (!isHostOfCouple) keepTicket(id, fetchTicket(id));
    void navigate(`/sessions/${role === 'provider' ? 'providers' : 'clients'}/video_call/${id}`);
  };
  return (
    <>
      {!isExpired && (
        <Greeting appointment={appointment} role={role} others={others} isOtherHere={waiting.length > 0} />
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <PeopleCard people={others} waiting={waiting}>
            <StartSession start={start} others={others} isOtherWaiting={waiting.length > 0} onStart={startSession} />
          </PeopleCard>
          <AppointmentDetails appointment={appointment} />
        </div>
        {!isExpired && <ReadinessCheck modality={modality} devices={devices} />}
      </div>
    </>
  );
}
