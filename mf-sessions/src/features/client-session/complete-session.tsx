import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useNavigate } from '@portal/portal-kit/router';
import { Button, Group, Stack, Text } from '@portal/ui/base';
import { PendingButton } from '@portal/ui/data';
import { Dialog } from '@portal/ui/overlays';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Call } from '../call/call.ts';
import { FeedbackDialog } from '../feedback/feedback-dialog.tsx';
import { useLeaveNotes } from '../notes/panel/use-leave-notes.ts';
import { keepLeft } from '../session/left-sessions.ts';
import { ownRole } from '../session/participants.ts';
import { inTabStorage } from '../session/tab-storage/tab-storage.ts';

interface CompleteSessionProps {
  appointment: SessionAppointment;
  /** The session's time is up: leaving it is what comes next (SESS-098). */
  isOver: boolean;
  /** That and how it has ended, in words; null while it has not. */
  ending: string | null;
  /** The session is being left. */
  isLeaving: boolean;
  /** How often the call was interrupted. */
  interruptions: number;
  /** Leaves the call for an address of the portal. */
  onLeave: (to: string) => void;
}

/** A dialog that opens now would take their keys. */
const isWriting = () => document.activeElement?.matches('textarea, input, [contenteditable]') === true;

/**
 * The way out of a session: a client says how it went (SESS-088), the guest of a couple is only asked whether they mean
 * it (SESS-103). A slip of the hand ends no conversation.
 */
export function CompleteSession(props: CompleteSessionProps) {
  const { appointment, isOver, ending, isLeaving, interruptions, onLeave } = props;
  const { t } = useText('mf-sessions/client-session');
  const { user } = useSession();
  const [isAsked, setIsAsked] = useState(false);
  // Who is leaving has no call to go back to.
  const stay = () => setIsAsked(isLeaving);
  const offer = useEffectEvent(() => {
    if (!isWriting()) setIsAsked(true);
  });
  const isEnded = ending !== null;
  const isNext = isOver || isEnded;
  const news = isEnded && <Text fw={600}>{ending}</Text>;
  useEffect(() => {
    if (isEnded) offer();
  }, [isEnded]);
  return (
    <>
      <Button
        variant={isNext ? 'filled' : 'default'}
        {...(isNext && { color: 'red' })}
        onClick={() => setIsAsked(true)}
      >
        {t('shared:appointments.complete')}
      </Button>
      {ownRole(appointment, user.id) === 'guest' ? (
        <LeaveQuestion opened={isAsked} onClose={stay} isLeaving={isLeaving} onLeave={() => onLeave('/')}>
          {news}
        </LeaveQuestion>
      ) : (
        <FeedbackDialog
          {...{ appointment, isEnded, isLeaving, interruptions, onLeave }}
          opened={isAsked}
          onClose={stay}
        >
          {news}
        </FeedbackDialog>
      )}
    </>
  );
}

interface LeaveQuestionProps {
  opened: boolean;
  onClose: () => void;
  /** The session is being left. */
  isLeaving: boolean;
  onLeave: () => void;
  /** What there is to know before. */
  children?: ReactNode;
}

/** Whether somebody means to leave who is not asked for feedback: the guest of a couple (doc 2 §6, SESS-103, RULES-192). */
function LeaveQuestion({ opened, onClose, isLeaving, onLeave, children }: LeaveQuestionProps) {
  const { t } = useText('mf-sessions/client-session');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('shared:appointments.complete')}>
      <Stack gap="md">
        {children}
        <Text>{t('complete.question')}</Text>
        <Group gap="sm">
          <PendingButton pending={isLeaving} onClick={onLeave}>
            {t('shared:yes')}
          </PendingButton>
          <Button variant="default" disabled={isLeaving} onClick={onClose}>
            {t('shared:no')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

const countKeyOf = (appointmentId: string) => `portal.call.${appointmentId}.interruptions`;

/** How often a call was interrupted in this tab, through reloads of its page; for when its person is asked how it went. */
export function useInterruptionCount(appointmentId: string) {
  const [interruptions, setInterruptions] = useState(() => readCount(appointmentId));
  useEffect(() => {
    if (interruptions > 0) inTabStorage((storage) => storage.setItem(countKeyOf(appointmentId), String(interruptions)));
  }, [appointmentId, interruptions]);
  return { interruptions, countInterruption: () => setInterruptions((before) => before + 1) };
}

function readCount(appointmentId: string): number {
  const kept = Number(inTabStorage((storage) => storage.getItem(countKeyOf(appointmentId))));
  return Number.isSafeInteger(kept) && kept > 0 ? kept : 0;
}

/**
 * The way out of a call: taken once, however often it is pressed while the notes are saved. A step back in the browser
 * does not lead into the call, and whoever opens it again in this tab is asked first.
 */
export function useLeave(appointmentId: string, call: Pick<Call, 'leave'>) {
  const navigate = useNavigate();
  const leaveNotes = useLeaveNotes();
  // An answer that arrives late calls an older `leave`, which knows of no newer state.
  const hasBegun = useRef(false);
  /** The call is left, and the notes are still being saved. */
  const [isLeaving, setIsLeaving] = useState(false);
  /** Leaves the call for an address of the portal, once the notes are saved; the first address counts. */
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
