import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { isSessionAhead } from '@portal/contract/rules/session-ahead';
import { useFormats, useNow, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Text } from '@portal/ui/base';
import { useEffect, useEffectEvent, useState } from 'react';
import { FeedbackDialog } from '../feedback/feedback-dialog.tsx';
import { ownRole } from '../session/participants.ts';
import { LeaveQuestion } from './leave-question.tsx';

const EVERY_MINUTE = 60_000;

interface CompleteSessionProps {
  appointment: SessionAppointment;
  /** The session's time is up: leaving it is what comes next (SESS-098). */
  isOver: boolean;
  /** That the practitioner has completed it, in words; null while they have not. */
  completed: string | null;
  /** The session is being left. */
  isLeaving: boolean;
  /** Leaves the call for an address of the portal. */
  onLeave: (to: string) => void;
}

/** A dialog that opens now would take their keys. */
const isWriting = () => document.activeElement?.matches('textarea, input, [contenteditable]') === true;

/**
 * The way out of a session: a client says how it went (SESS-088), the guest of a couple is only asked whether they mean
 * it (SESS-103), and so is whoever leaves before a session can have been held (decision 61). A slip of the hand ends no
 * conversation.
 */
export function CompleteSession({ appointment, isOver, completed, isLeaving, onLeave }: CompleteSessionProps) {
  const { t } = useText('mf-sessions/client-session');
  const { user } = useSession();
  const now = useNow(EVERY_MINUTE);
  const [isAsked, setIsAsked] = useState(false);
  const formats = useFormats();
  const isAhead = isSessionAhead(new Date(appointment.start_date), now);
  // Who is leaving has no call to go back to.
  const stay = () => setIsAsked(isLeaving);
  const offer = useEffectEvent(() => {
    if (!isWriting()) setIsAsked(true);
  });
  const isCompleted = completed !== null;
  const isNext = isOver || isCompleted;
  const news = isCompleted && <Text fw={600}>{completed}</Text>;
  useEffect(() => {
    if (isCompleted) offer();
  }, [isCompleted]);
  return (
    <>
      <Button
        variant={isNext ? 'filled' : 'default'}
        {...(isNext && { color: 'red' })}
        onClick={() => setIsAsked(true)}
      >
        {t('shared:appointments.complete')}
      </Button>
      {ownRole(appointment, user.id) === 'guest' || isAhead ? (
        <LeaveQuestion opened={isAsked} onClose={stay} isLeaving={isLeaving} onLeave={() => onLeave('/')}>
          {news}
          {isAhead && <Text>{t('complete.ahead', { start: formats.dateTime(appointment.start_date) })}</Text>}
        </LeaveQuestion>
      ) : (
        <FeedbackDialog {...{ appointment, isLeaving, onLeave }} opened={isAsked} onClose={stay}>
          {news}
        </FeedbackDialog>
      )}
    </>
  );
}
