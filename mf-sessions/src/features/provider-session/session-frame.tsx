import type { Appointment } from '@portal/contract/entities/appointment';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { VIDEO_AUTO_EXIT_MS } from '@portal/contract/rules/timings';
import { useFormats, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useNavigate } from '@portal/portal-kit/router';
import { PendingButton } from '@portal/ui/data';
import { type Fullscreen, Notice } from '@portal/ui/live';
import { memo, type ReactNode, useState } from 'react';
import { EndWatch } from '../call/view/end-watch.tsx';
import { SessionTimer } from '../call/view/session-timer.tsx';
import { SidePanel } from '../call/view/side-panel.tsx';
import { SESSION_TOP } from '../call/view/use-session-on-top.ts';
import { ChatBox, ChatToggle, useChatWidget } from '../chat/view/chat-widget.tsx';
import { useLeaveNotes } from '../notes/panel/use-leave-notes.ts';
import { otherParticipants } from '../session/participants.ts';
import { CompleteSession } from './complete-session.tsx';
import styles from './session-frame.module.css';
import { usePanelContents } from './use-panel-contents.tsx';

/** Where a session leads that has no outcome yet, or none that is rated. */
export const DASHBOARD = '/dashboard';

interface SessionFrameProps {
  appointment: SessionAppointment;
  /** The call leaves time for what stands around it; true where there is none. */
  isSettled?: boolean;
  /** Leaves the call, where there is one: the session has an outcome, or the practitioner steps out. */
  onLeave?: () => void;
  /** Fills the screen with all of it: timer, chat and notes stay at hand (SESS-036). */
  fullscreen?: Fullscreen;
  /** The call, where there is one. */
  children?: ReactNode;
}

/** What every session has around its call: timer, notices of its end, and the panel beside it. */
export function SessionFrame({ appointment, isSettled = true, onLeave, fullscreen, children }: SessionFrameProps) {
  const { t } = useText('mf-sessions/provider-session');
  const goTo = useGoTo();
  const end = new Date(appointment.end_date);
  const [isOver, setIsOver] = useState(false);
  const chat = useChatWidget(appointment, isSettled);
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = (to: string) => {
    setIsLeaving(true);
    onLeave?.();
    void goTo(to);
  };
  // What comes next is the practitioner's own assessment, which leads on to the dashboard (A-163, SESS-027).
  const complete = ({ status }: Appointment) => {
    const isRated = status === 'completed' && appointment.post_assessment.length > 0;
    leave(isRated ? `/sessions/${appointment.id}/post_session_assessments` : DASHBOARD);
  };
  return (
    <div
      ref={fullscreen?.ref}
      className={styles.frame}
      data-call={children !== undefined}
      data-full={fullscreen?.isFull === true}
    >
      <EndWatch end={end} onOver={() => setIsOver(true)} />
      <div className={styles.session} data-chat={chat.isOpen} {...SESSION_TOP}>
        <TimerBar appointment={appointment} end={end} onCompleted={complete}>
          <ChatToggle widget={chat} />
          {/* Without an outcome: the session stays pending, and the client is told that they have stepped out. */}
          <PendingButton variant="default" pending={isLeaving} onClick={() => leave(DASHBOARD)}>
            {t('leave')}
          </PendingButton>
        </TimerBar>
        <ExpiryNotice end={end} isOver={isOver} />
        {children}
        <ChatBox widget={chat} />
      </div>
      <SessionPanel appointment={appointment} isReady={isSettled} />
    </div>
  );
}

/** The panel beside a session. The call draws itself anew with each of its steps, and the panel has no part in most. */
const SessionPanel = memo(function SessionPanel({ appointment, isReady }: SessionPanelProps) {
  return <SidePanel contents={usePanelContents(appointment, isReady)} />;
});

interface SessionPanelProps {
  appointment: SessionAppointment;
  isReady: boolean;
}

/** Gives a function that saves the notes, and then leaves the session for another page. */
export function useGoTo(): (to: string) => Promise<void> {
  const navigate = useNavigate();
  const leaveNotes = useLeaveNotes();
  return async (to) => {
    await leaveNotes();
    void navigate(to, { replace: true });
  };
}

interface TimerBarProps {
  appointment: SessionAppointment;
  end: Date;
  onCompleted: (changed: Appointment) => void;
  /** What else one can do here. */
  children: ReactNode;
}

/**
 * Whom the session is with, how long it lasts, and the way to complete it (SESS-033, SESS-034, SESS-035, SESS-036,
 * SESS-037).
 */
function TimerBar({ appointment, end, onCompleted, children }: TimerBarProps) {
  const { t } = useText('mf-sessions/provider-session');
  const { user } = useSession();
  const clients = otherParticipants(appointment, user.id);
  return (
    <div className={styles.bar}>
      <div className={styles.who}>
        <span className={styles.label}>{t(clients.length > 1 ? 'clients' : 'client')}</span>
        {clients.map(({ name }) => (
          <span key={name} className={styles.name}>
            {name}
          </span>
        ))}
      </div>
      <SessionTimer end={end} />
      <div className={styles.complete}>
        {children}
        <CompleteSession appointment={appointment} onCompleted={onCompleted} />
      </div>
    </div>
  );
}

/** The session's time is up (SESS-051), the page will close an hour later (SESS-073), and when that is. */
function ExpiryNotice({ end, isOver }: { end: Date; isOver: boolean }) {
  const { t } = useText('mf-sessions/provider-session');
  const { time } = useFormats();
  const closesAt = new Date(end.getTime() + VIDEO_AUTO_EXIT_MS);
  return (
    <Notice tone="trouble" text={isOver ? t('expired.notice') : null}>
      {isOver && <span>{t('expired.closesAt', { time: time(closesAt) })}</span>}
    </Notice>
  );
}
