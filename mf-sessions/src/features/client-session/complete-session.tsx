import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { useState } from 'react';
import { FeedbackDialog } from '../feedback/feedback-dialog.tsx';
import { ownRole } from '../session/participants.ts';
import { LeaveQuestion } from './leave-question.tsx';

interface CompleteSessionProps {
  appointment: SessionAppointment;
  /** The session's time is up: leaving it is what comes next (SESS-098). */
  isOver: boolean;
  /** The session is being left. */
  isLeaving: boolean;
  /** Leaves the call for an address of the portal. */
  onLeave: (to: string) => void;
}

/**
 * The way out of a session: a client says how it went (SESS-088), the guest of a couple is only asked whether they mean
 * it (SESS-103). A slip of the hand ends no conversation.
 */
export function CompleteSession({ appointment, isOver, isLeaving, onLeave }: CompleteSessionProps) {
  const { t } = useText('mf-sessions/client-session');
  const { user } = useSession();
  const [isAsked, setIsAsked] = useState(false);
  // Who is leaving has no call to go back to.
  const stay = () => setIsAsked(isLeaving);
  return (
    <>
      <Button
        variant={isOver ? 'filled' : 'default'}
        {...(isOver && { color: 'red' })}
        onClick={() => setIsAsked(true)}
      >
        {t('complete.open')}
      </Button>
      {ownRole(appointment, user.id) === 'guest' ? (
        <LeaveQuestion opened={isAsked} onClose={stay} isLeaving={isLeaving} onLeave={() => onLeave('/')} />
      ) : (
        <FeedbackDialog {...{ appointment, isLeaving, onLeave }} opened={isAsked} onClose={stay} />
      )}
    </>
  );
}
