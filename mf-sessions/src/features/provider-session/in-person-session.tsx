import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useLiveSession } from '@portal/portal-kit';
import { useNavigate } from '@portal/portal-kit/router';
import { useLeaveNotes } from '../note-panel/use-leave-notes.ts';
import { useOpened } from '../session/use-opened.ts';
import { SessionFrame } from './session-frame.tsx';

/** A session in one room: its time and what belongs to it, without camera or microphone (BS-030). */
export function InPersonSession({ appointment }: { appointment: SessionAppointment }) {
  const navigate = useNavigate();
  const leaveNotes = useLeaveNotes();
  useOpened(appointment);
  useLiveSession('mf-sessions', true);
  const complete = async () => {
    await leaveNotes();
    void navigate('/dashboard', { replace: true });
  };
  return <SessionFrame appointment={appointment} onCompleted={() => void complete()} />;
}
