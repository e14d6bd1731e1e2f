import { createFeedback } from '@portal/contract/calls/sessions';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useDraft, useNotify } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useRepeatableMutation } from '@portal/portal-kit/query';
import { useFailureText } from '@portal/ui/data';
import { Dialog } from '@portal/ui/overlays';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { afterFeedback, type Feedback, type FeedbackChoice, nothingChosen, readChoice } from './feedback-choice.ts';
import { FeedbackForm } from './feedback-form.tsx';

interface FeedbackDialogProps {
  appointment: SessionAppointment;
  opened: boolean;
  onClose: () => void;
  /** There is no call any more that one could go back to. */
  isEnded: boolean;
  /** The session is being left. */
  isLeaving: boolean;
  /** How often the call was interrupted. */
  interruptions: number;
  /** Leaves the call for an address of the portal. */
  onLeave: (to: string) => void;
  /** What there is to know before. */
  children?: ReactNode;
}

/**
 * A client completes a session by saying how it went (SESS-152). The call goes on behind the form until that is saved;
 * whoever closes the form before stays in the call. Nobody has to answer in order to leave.
 */
export function FeedbackDialog(props: FeedbackDialogProps) {
  const { appointment, opened, onClose, isEnded, isLeaving, interruptions, onLeave, children } = props;
  const { t } = useText('mf-sessions/client-session');
  const notify = useNotify();
  const failureText = useFailureText();
  const { choice, change, forget } = useChoice(appointment.id);
  const { mutate, isPending, error } = useRepeatableMutation(createFeedback);
  const isOpen = useRef(opened);
  useEffect(() => {
    isOpen.current = opened;
  });
  // Of two clicks in one breath the second does not know yet that the first is on its way.
  const isOnItsWay = useRef(false);
  const send = (feedback: Feedback) => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    const onSettled = () => {
      isOnItsWay.current = false;
    };
    const onSuccess = () => {
      forget();
      if (isOpen.current) onLeave(afterFeedback(feedback, appointment));
      else notify({ kind: 'success', message: t(isEnded ? 'feedback.savedAfter' : 'feedback.saved') });
    };
    mutate({ body: { id: appointment.id, ...feedback } }, { onSuccess, onSettled });
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('shared:appointments.complete')}>
      {children}
      <FeedbackForm
        choice={choice}
        onChange={change}
        onSend={send}
        onSkip={() => onLeave('/')}
        onStay={onClose}
        isEnded={isEnded}
        isSending={isPending}
        isLeaving={isLeaving}
        interruptions={interruptions}
        refusal={error && failureText(error)}
      />
    </Dialog>
  );
}

/** What a client says of a session, kept until it was sent: closing the dialog, a reload and a crash lose nothing. */
function useChoice(appointmentId: string) {
  const draft = useDraft({ name: `session_feedback.${appointmentId}`, parse: readChoice });
  const [changed, setChanged] = useState<FeedbackChoice | null>(null);
  const choice = changed ?? draft.found ?? nothingChosen;
  const change = (part: Partial<FeedbackChoice>) => {
    const next = { ...choice, ...part };
    setChanged(next);
    draft.keep(next);
  };
  return { choice, change, forget: draft.forget };
}
