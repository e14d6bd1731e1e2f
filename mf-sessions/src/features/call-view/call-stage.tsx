import type { Modality } from '@portal/contract/rules/appointments';
import { useText } from '@portal/portal-kit/i18n';
import type { Fullscreen } from '@portal/ui/live';
import type { ReactNode } from 'react';
import type { Call, CallSnapshot } from '../call/call.ts';
import { isConnected } from '../connection/connection-state.ts';
import { trackOf } from '../devices/device-state.ts';
import type { Devices } from '../devices/use-devices.ts';
import { CallControls } from './call-controls.tsx';
import { CallNotices } from './call-notices.tsx';
import styles from './call-stage.module.css';
import { ConnectedBanner } from './connected-banner.tsx';
import type { DialIn } from './dial-in.ts';
import { OwnPreview } from './own-preview.tsx';
import { type Expected, panesOf } from './panes.ts';
import { PersonTile } from './person-tile.tsx';
import { useCame } from './use-came.ts';
import { useLetGo } from './use-let-go.ts';

export interface CallStageProps {
  call: Call;
  snapshot: CallSnapshot;
  devices: Devices;
  /** `voice` has no pictures and asks for no camera. */
  modality: Modality;
  /** Whom the session is with. */
  expected: readonly Expected[];
  dialIn: DialIn;
  fullscreen: Fullscreen;
  /** More controls beside camera and microphone. */
  children?: ReactNode;
}

/** The live part of a session: who is there, oneself, how it fares, and its controls. Draws what the call tells. */
export function CallStage(props: CallStageProps) {
  const { call, snapshot, devices, modality, expected, dialIn, fullscreen, children } = props;
  const { t } = useText('mf-sessions');
  useLetGo(snapshot.state, devices, modality);
  const hasPicture = modality === 'video';
  const panes = panesOf(expected, snapshot.people, {
    together: (first, second) => t('call.person.together', { first, second }),
    unnamed: t('call.person.unnamed'),
  });
  const inRoom = isConnected(snapshot.state);
  const came = useCame(panes);
  const absenceOf = (key: string) => (came.has(key) ? 'left' : 'absent');
  return (
    <div ref={fullscreen.ref} className={styles.stage} data-full={fullscreen.isFull} data-call-stage>
      <CallNotices {...{ call, snapshot, devices, modality, panes, dialIn }} hasCome={came.size > 0} />
      <div className={styles.pictures}>
        <ConnectedBanner published={snapshot.published} needed={hasPicture ? ['audio', 'video'] : ['audio']} />
        {panes.map(({ key, ...pane }) => (
          <PersonTile key={key} {...pane} absence={inRoom ? absenceOf(key) : null} />
        ))}
        {hasPicture && <OwnPreview track={trackOf(devices.camera)} shown={snapshot.enabled.video} />}
      </div>
      <CallControls {...{ call, snapshot, devices, modality, fullscreen }}>{children}</CallControls>
    </div>
  );
}
