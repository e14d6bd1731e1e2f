import { isConnected } from '../connection/connection-state.ts';
import { AloneNotice } from './alone-notice.tsx';
import styles from './call-notices.module.css';
import { CallSound } from './call-sound.tsx';
import type { CallStageProps } from './call-stage.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { DeviceNotice } from './device-notice.tsx';
import { isHeard, type Pane } from './panes.ts';
import { PeopleNews } from './people-news.tsx';
import { SilentNotice } from './silent-notice.tsx';

type CallNoticesProps = Pick<CallStageProps, 'call' | 'snapshot' | 'devices' | 'modality' | 'dialIn'> & {
  panes: readonly Pane[];
  /** Somebody was here: whoever is alone now is not waiting for an arrival. */
  hasCome: boolean;
};

/** Everything there is to say about a call, in words: one's own connection and devices, then the others. */
export function CallNotices({ call, snapshot, devices, modality, panes, dialIn, hasCome }: CallNoticesProps) {
  const { state, people, refusal } = snapshot;
  const inRoom = isConnected(state);
  return (
    <div className={styles.notices}>
      <ConnectionNotice {...{ state, refusal, modality, dialIn }} onUseHere={call.reconnect} />
      <DeviceNotice devices={devices} modality={modality} dialIn={dialIn} />
      <CallSound people={people} speakerId={devices.chosen.speaker} />
      <AloneNotice isAlone={inRoom && people.length === 0 && !hasCome} />
      {panes.map(
        ({ name, person }) =>
          person &&
          !isHeard(person, people) && (
            <SilentNotice
              key={person.sid}
              name={name}
              unseen={modality === 'video' && person.video === null}
              dialIn={dialIn}
            />
          ),
      )}
      <PeopleNews panes={panes} inRoom={inRoom} />
    </div>
  );
}
