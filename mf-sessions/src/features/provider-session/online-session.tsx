import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useNavigate } from '@portal/portal-kit/router';
import { IconRefresh } from '@portal/ui/icons';
import { useFullscreen } from '@portal/ui/live';
import { canJoinAgain, isCallSettled } from '../call/call-state.ts';
import { useLiveCall } from '../call/use-live-call.ts';
import { CallStage } from '../call-view/call-stage.tsx';
import { ControlButton } from '../call-view/control-button.tsx';
import { useDialIn } from '../call-view/dial-in.ts';
import { PhoneBox } from '../call-view/phone-box.tsx';
import { useSessionDevices } from '../devices/use-session-devices.ts';
import { useLeaveNotes } from '../note-panel/use-leave-notes.ts';
import { usePresence } from '../presence/use-presence.ts';
import { otherParticipants } from '../session/participants.ts';
import { useJoined } from '../session/use-joined.ts';
import { useOpened } from '../session/use-opened.ts';
import { SessionFrame } from './session-frame.tsx';

/** A session by video or voice. */
export function OnlineSession({ appointment }: { appointment: SessionAppointment }) {
  const { t } = useText('mf-sessions/provider-session');
  const { user } = useSession();
  const navigate = useNavigate();
  const leaveNotes = useLeaveNotes();
  const { modality } = appointment;
  const { devices, isSettled } = useSessionDevices(modality);
  const { tracks } = devices;
  const { call, snapshot, voicePin } = useLiveCall({ appointmentId: appointment.id, tracks, ready: isSettled });
  const dialIn = useDialIn(appointment, voicePin);
  const fullscreen = useFullscreen();
  useOpened(appointment);
  usePresence(appointment.id);
  useJoined(appointment, snapshot.state);

  const complete = async () => {
    call.leave();
    await leaveNotes();
    void navigate('/dashboard', { replace: true });
  };
  const expected = otherParticipants(appointment, user.id);
  return (
    <SessionFrame
      appointment={appointment}
      isSettled={isCallSettled(snapshot.state)}
      onCompleted={() => void complete()}
    >
      <CallStage {...{ call, snapshot, devices, modality, expected, dialIn, fullscreen }}>
        <ControlButton
          icon={IconRefresh}
          label={t('shared:reconnect')}
          onClick={call.reconnect}
          unavailable={!canJoinAgain(snapshot.state)}
        />
      </CallStage>
      <PhoneBox dialIn={dialIn} />
    </SessionFrame>
  );
}
