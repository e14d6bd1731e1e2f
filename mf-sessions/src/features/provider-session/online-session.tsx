import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { IconRefresh } from '@portal/ui/icons';
import { useFullscreen } from '@portal/ui/live';
import { useId } from 'react';
import { canJoinAgain } from '../call/call-state.ts';
import { canShareScreen } from '../call/screen-share/screen-share.ts';
import { ShareControl } from '../call/screen-share/share-control.tsx';
import { Threshold } from '../call/threshold/threshold.tsx';
import { useCallSettled } from '../call/use-call-settled.ts';
import { useLiveCall } from '../call/use-live-call.ts';
import { CallStage } from '../call/view/call-stage.tsx';
import { ControlButton } from '../call/view/control-button.tsx';
import { type DialIn, DialInFacts, dialInOf, needsPin } from '../call/view/dial-in.tsx';
import { SoundControl } from '../call/view/sound-control.tsx';
import { canCall } from '../devices/can-call.ts';
import { useSessionDevices } from '../devices/use-session-devices.ts';
import { useTellArrivals } from '../session/news/use-news.ts';
import { otherParticipants } from '../session/participants.ts';
import { usePresence } from '../session/presence/use-presence.ts';
import { useJoined, useOpened } from '../session/session-marks.ts';
import { useEntered } from '../session/use-entered.ts';
import styles from './online-session.module.css';
import { SessionFrame } from './session-frame.tsx';

/** A session by video or voice. */
export function OnlineSession({ appointment }: { appointment: SessionAppointment }) {
  const { t } = useText('mf-sessions/provider-session');
  const { user } = useSession();
  const { modality } = appointment;
  const { devices, isSettled } = useSessionDevices(modality);
  const { isEntered, enter: onEnter } = useEntered(appointment.id, { leadsHere: true });
  const { call, snapshot, enter } = useLiveCall({
    appointmentId: appointment.id,
    tracks: devices.tracks,
    isEntered,
    onEnter,
    isReady: isSettled,
    needsPin: needsPin(appointment),
  });
  const dialIn = dialInOf(appointment, snapshot.voicePin);
  const fullscreen = useFullscreen();
  useOpened(appointment);
  const { waiting } = usePresence(appointment);
  // Who goes from the waiting room into the call came once.
  useTellArrivals(appointment.id, [...waiting, ...snapshot.people.map(({ userId }) => userId)]);
  const isCallSettled = useCallSettled(snapshot, isEntered);
  useJoined(appointment, snapshot.state, isCallSettled);
  const expected = otherParticipants(appointment, user.id);
  return (
    <SessionFrame appointment={appointment} isSettled={isCallSettled} onLeave={call.leave} fullscreen={fullscreen}>
      {isEntered ? (
        <CallStage {...{ call, snapshot, devices, modality, expected, dialIn, fullscreen }}>
          <ControlButton
            icon={IconRefresh}
            label={t('shared:reconnect')}
            onClick={call.reconnect}
            unavailable={!canJoinAgain(snapshot.state)}
          />
          {modality === 'video' && canCall() && canShareScreen() && <ShareControl call={call} snapshot={snapshot} />}
          <SoundControl />
        </CallStage>
      ) : (
        <Threshold {...{ appointment, call, snapshot, devices, waiting }} others={expected} onEnter={enter} />
      )}
      <PhoneBox dialIn={dialIn} />
    </SessionFrame>
  );
}

/** The way into a session for whoever has trouble with the sound (SESS-038). */
function PhoneBox({ dialIn }: { dialIn: DialIn }) {
  const { t } = useText('mf-sessions/call');
  const id = useId();
  if (dialIn.pin === null) return null;
  return (
    <section aria-labelledby={id} className={styles.box}>
      <h2 id={id} className={styles.title}>
        {t('call.phone.title')}
      </h2>
      <DialInFacts dialIn={dialIn} />
    </section>
  );
}
