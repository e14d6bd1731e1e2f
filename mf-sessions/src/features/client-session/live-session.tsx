import { fetchAppointment } from '@portal/contract/calls/appointments';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useNotify, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { useNavigate } from '@portal/portal-kit/router';
import { Group } from '@portal/ui/base';
import { IconRefresh } from '@portal/ui/icons';
import { Notice, useFullscreen } from '@portal/ui/live';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLiveCall } from '../call/use-live-call.ts';
import type { RemotePerson } from '../call/video-room.ts';
import { CallStage } from '../call-view/call-stage.tsx';
import { ControlButton } from '../call-view/control-button.tsx';
import { useDialIn } from '../call-view/dial-in.tsx';
import { EndWatch } from '../call-view/end-watch.tsx';
import { SidePanel } from '../call-view/side-panel.tsx';
import type { Devices } from '../devices/use-devices.ts';
import { otherParticipants } from '../session/participants.ts';
import { useJoined, useOpened } from '../session/session-marks.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CompleteSession, useLeave } from './complete-session.tsx';
import { expectedPeople } from './expected-people.ts';
import { FilesButton } from './files-button.tsx';
import styles from './live-session.module.css';
import { usePanelContents } from './use-panel-contents.tsx';

interface LiveSessionProps {
  appointment: SessionAppointment;
  devices: Devices;
  /** The devices work or have failed: the call is joined with what there is. */
  isReady: boolean;
  /** What the host of a couple has answered; undefined for everybody else. */
  sameLocation: boolean | undefined;
}

/**
 * The call of a client, and what stands around it (SESS-078, SESS-079, SESS-080, SESS-081, SESS-082, SESS-083,
 * SESS-084, SESS-085, SESS-086, SESS-087, SESS-088, SESS-089, SESS-090, SESS-091, SESS-092, SESS-093, SESS-094,
 * SESS-095, SESS-096, SESS-097, SESS-098, SESS-099, SESS-100).
 */
export function LiveSession({ appointment, devices, isReady, sameLocation }: LiveSessionProps) {
  const { t } = useText('mf-sessions/client-session');
  const { user } = useSession();
  const notify = useNotify();
  const navigate = useNavigate();
  const { id, modality } = appointment;
  const { call, snapshot, voicePin } = useLiveCall({
    appointmentId: id,
    tracks: devices.tracks,
    ready: isReady,
    sameLocation,
  });
  const isCompleted = useCompleted(id, snapshot.people);
  const { isLeaving, leave } = useLeave(id, call);
  useOpened(appointment);
  useJoined(appointment, snapshot.state);
  const dialIn = useDialIn(appointment, voicePin);
  const fullscreen = useFullscreen();
  const contents = usePanelContents(appointment, dialIn, snapshot.state);
  const [isOver, setIsOver] = useState(false);
  const others = otherParticipants(appointment, user.id);
  const completed = isCompleted ? t('completed', { name: others.find(({ role }) => role === 'provider')?.name }) : null;
  const expected = expectedPeople(others, snapshot.people, sameLocation === true);
  const end = new Date(appointment.end_date);

  const tellOver = () => {
    setIsOver(true);
    notify({ kind: 'info', message: t('shared:appointments.expired') });
  };
  return (
    <div className={styles.session}>
      <EndWatch end={end} onOver={tellOver} />
      <div className={styles.main}>
        <CallStage {...{ call, snapshot, devices, modality, expected, dialIn, fullscreen }}>
          <ControlButton icon={IconRefresh} label={t('shared:reconnect')} onClick={() => void navigate(0)} />
        </CallStage>
        <Notice text={completed} />
        <BottomBar isCompleted={isCompleted} start={new Date(appointment.start_date)} end={end} others={others}>
          <Group gap="sm">
            <FilesButton appointment={appointment} />
            <CompleteSession {...{ appointment, isOver, completed, isLeaving }} onLeave={(to) => void leave(to)} />
          </Group>
        </BottomBar>
      </div>
      <SidePanel contents={contents} />
    </div>
  );
}

/** How often it is looked whether a practitioner who is away has completed the session meanwhile. */
const EVERY_MS = 20_000;

/**
 * Whether the practitioner has completed the session. It is asked when they have left the call, and again while they
 * are away; the call goes on, whatever the answer is.
 */
function useCompleted(appointmentId: string, people: readonly RemotePerson[]): boolean {
  // What is known is as the page was opened; in another language it serves until the next answer is there.
  const { data, refetch } = useCall(
    fetchAppointment,
    { params: { id: appointmentId } },
    { staleTimeMs: Number.POSITIVE_INFINITY, keepPrevious: true },
  );
  const isCompleted = data?.status === 'completed';
  const isHere = people.some(({ role }) => role === 'provider');
  const [wasHere, setWasHere] = useState(isHere);
  if (isHere && !wasHere) setWasHere(true);
  const isAsked = wasHere && !isHere && !isCompleted;
  const ask = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!isAsked) return;
    ask();
    const timer = setInterval(ask, EVERY_MS);
    return () => clearInterval(timer);
  }, [isAsked]);
  return isCompleted;
}
