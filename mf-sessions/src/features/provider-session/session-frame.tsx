import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useSession } from '@portal/portal-kit';
import { type ReactNode, useState } from 'react';
import { EndWatch } from '../call-view/end-watch.tsx';
import { SidePanel } from '../call-view/side-panel.tsx';
import { ChatBox } from '../chat/view/chat-box.tsx';
import { ChatToggle } from '../chat/view/chat-toggle.tsx';
import { useChatWidget } from '../chat/view/use-chat-widget.ts';
import { otherParticipants } from '../session/participants.ts';
import { ExpiryNotice } from './expiry-notice.tsx';
import styles from './session-frame.module.css';
import { TimerBar } from './timer-bar.tsx';
import { usePanelContents } from './use-panel-contents.tsx';

interface SessionFrameProps {
  appointment: SessionAppointment;
  /** The call was joined, or this has failed; true where there is none. */
  isSettled?: boolean;
  /** The session was completed, or did not take place: the page is done. */
  onCompleted: () => void;
  /** The call, where there is one. */
  children?: ReactNode;
}

/** What every session has around its call: timer, notices of its end, and the panel beside it. */
export function SessionFrame({ appointment, isSettled = true, onCompleted, children }: SessionFrameProps) {
  const { user } = useSession();
  const end = new Date(appointment.end_date);
  const [isOver, setIsOver] = useState(false);
  const chat = useChatWidget(appointment, isSettled);
  const contents = usePanelContents(appointment);
  const names = otherParticipants(appointment, user.id).map(({ name }) => name);
  return (
    <div className={styles.frame} data-call={children !== undefined}>
      <EndWatch end={end} onOver={() => setIsOver(true)} />
      <div className={styles.session} data-chat={chat.isOpen}>
        <TimerBar appointment={appointment} names={names} end={end} onCompleted={onCompleted}>
          <ChatToggle widget={chat} />
        </TimerBar>
        <ExpiryNotice end={end} isOver={isOver} />
        {children}
        <ChatBox widget={chat} />
      </div>
      <SidePanel contents={contents} />
    </div>
  );
}
