import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useNotify, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useNavigate } from '@portal/portal-kit/router';
import { Group } from '@portal/ui/base';
import { IconRefresh } from '@portal/ui/icons';
import { Notice, useFullscreen } from '@portal/ui/live';
import { memo, useEffect, useState } from 'react';
import { Threshold } from '../call/threshold/threshold.tsx';
import { useCallSettled } from '../call/use-call-settled.ts';
import { useLiveCall } from '../call/use-live-call.ts';
import { CallStage } from '../call/view/call-stage.tsx';
import { ControlButton } from '../call/view/control-button.tsx';
import { dialInOf, needsPin } from '../call/view/dial-in.tsx';
import { EndWatch } from '../call/view/end-watch.tsx';
import { SidePanel } from '../call/view/side-panel.tsx';
import { SoundControl } from '../call/view/sound-control.tsx';
import { SESSION_TOP } from '../call/view/use-session-on-top.ts';
import type { Devices } from '../devices/use-devices.ts';
import { otherParticipants } from '../session/participants.ts';
import { useJoined, useOpened } from '../session/session-marks.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CallOver, SteppedOut, useEnding } from './call-over.tsx';
import { CompleteSession, useInterruptionCount, useLeave } from './complete-session.tsx';
import { expectedPeople } from './expected-people.ts';
import { FilesButton } from './files-button.tsx';
import styles from './live-session.module.css';
import { usePanelContents } from './use-panel-contents.tsx';

interface LiveSessionProps {
  appointment: SessionAppointment;
  devices: Devices;
  /** The devices work or have failed: the call is joined with what there is. */
  isReady: boolean;
  entry: {
    /** The person has gone in; before that nobody sees or hears them. */
    isEntered: boolean;
    /** Ids of the others who are here. */
    waiting: readonly string[];
    onEnter: () => void;
  };
  /** What the host of a couple has answered; undefined for everybody else. */
  sameLocation: boolean | undefined;
}

/**
 * The call of a client, and what stands around it (SESS-078, SESS-079, SESS-080, SESS-081, SESS-082, SESS-083,
 * SESS-084, SESS-085, SESS-086, SESS-087, SESS-088, SESS-089, SESS-090, SESS-091, SESS-092, SESS-093, SESS-094,
 * SESS-095, SESS-096, SESS-097, SESS-098, SESS-099, SESS-100).
 */
export function LiveSession(props: LiveSessionProps) {
  const { appointment, devices, isReady, sameLocation, entry } = props;
  const { isEntered, waiting, onEnter } = entry;
  const { t } = useText('mf-sessions/client-session');
  const { user } = useSession();
  const notify = useNotify();
  const navigate = useNavigate();
  const { id, modality } = appointment;
  const { call, snapshot, enter } = useLiveCall({
    appointmentId: id,
    tracks: devices.tracks,
    isEntered,
    onEnter,
    isReady,
    sameLocation,
    needsPin: needsPin(appointment),
  });
  const [isClosed, setIsClosed] = useState(false);
  const { ending, isProviderAway } = useEnding(id, snapshot, isClosed);
  const { isLeaving, leave } = useLeave(id, call);
  const { interruptions, countInterruption } = useInterruptionCount(id);
  useOpened(appointment);
  const isSettled = useCallSettled(snapshot, isEntered);
  useJoined(appointment, snapshot.state, isSettled);
  const dialIn = dialInOf(appointment, snapshot.voicePin);
  const fullscreen = useFullscreen();
  const [isOver, setIsOver] = useState(false);
  const others = otherParticipants(appointment, user.id);
  const provider = others.find(({ role }) => role === 'provider');
  const endingText = ending && t(`ended.${ending}`, { name: provider?.name });
  const expected = expectedPeople(others, snapshot.people, sameLocation === true);
  const end = new Date(appointment.end_date);

  const { release } = devices;
  const isEnded = ending !== null;
  useEffect(() => {
    if (!isEnded) return;
    call.leave();
    release();
  }, [isEnded, call, release]);

  const tellOver = () => {
    setIsOver(true);
    notify({ kind: 'info', message: t('shared:appointments.expired') });
  };
  return (
    <div ref={fullscreen.ref} className={styles.session} data-full={fullscreen.isFull}>
      <EndWatch end={end} onOver={tellOver} onClosed={() => setIsClosed(true)} />
      <div className={styles.main} data-still={!isEntered} {...SESSION_TOP}>
        {isEnded && <CallOver modality={modality} />}
        {!isEnded && !isEntered && (
          <Threshold {...{ appointment, call, snapshot, devices, others, waiting }} onEnter={enter} />
        )}
        {!isEnded && isEntered && (
          <CallStage
            {...{ call, snapshot, devices, modality, expected, dialIn, fullscreen }}
            onInterrupted={countInterruption}
          >
            <ControlButton icon={IconRefresh} label={t('shared:reconnect')} onClick={() => void navigate(0)} />
            <SoundControl />
          </CallStage>
        )}
        <Notice text={endingText} />
        {isProviderAway && <SteppedOut name={provider?.name} />}
        <BottomBar hasTimer={ending === null || ending === 'closed'} isStill={!isEntered} end={end} others={others}>
          <Group gap="sm">
            <FilesButton appointment={appointment} />
            <CompleteSession
              {...{ appointment, isOver, ending: endingText, isLeaving, interruptions }}
              onLeave={(to) => void leave(to)}
            />
          </Group>
        </BottomBar>
      </div>
      <SessionPanel appointment={appointment} voicePin={snapshot.voicePin} isReady={isSettled} />
    </div>
  );
}

interface SessionPanelProps {
  appointment: SessionAppointment;
  voicePin: string | null;
  isReady: boolean;
}

/** The panel beside a session. The call draws itself anew with each of its steps, and the panel has no part in most. */
const SessionPanel = memo(function SessionPanel({ appointment, voicePin, isReady }: SessionPanelProps) {
  return <SidePanel contents={usePanelContents(appointment, dialInOf(appointment, voicePin), isReady)} />;
});
