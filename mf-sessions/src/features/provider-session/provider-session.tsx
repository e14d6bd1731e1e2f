import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useNotify, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useNavigate } from '@portal/portal-kit/router';
import { useState } from 'react';
import { EndWatch } from '../call-view/end-watch.tsx';
import { useLeaveNotes } from '../note-panel/use-leave-notes.ts';
import { timeLeft } from '../timer/time-left.ts';
import { InPersonSession } from './in-person-session.tsx';
import { OnlineSession } from './online-session.tsx';

const HOUR = 3_600_000;

/** A session from its opening until it is completed, or an hour past its end (SESS-052). */
export function ProviderSession({ appointment }: { appointment: SessionAppointment }) {
  const { t } = useText('mf-sessions/provider-session');
  const navigate = useNavigate();
  const leaveNotes = useLeaveNotes();
  const notify = useNotify();
  const end = new Date(appointment.end_date);
  // Only how it stands when the page is opened: nobody is asked for a camera in a session that is closed already.
  const openedAt = useNow(HOUR);
  const [wasClosed] = useState(() => timeLeft(openedAt, end).isClosed);

  const close = async () => {
    notify({ kind: 'info', message: t('shared:appointments.expired') });
    await leaveNotes();
    void navigate('/dashboard', { replace: true });
  };
  const Session = appointment.modality === 'in_person' ? InPersonSession : OnlineSession;
  return (
    <>
      <EndWatch end={end} onClosed={() => void close()} />
      {!wasClosed && <Session appointment={appointment} />}
    </>
  );
}
