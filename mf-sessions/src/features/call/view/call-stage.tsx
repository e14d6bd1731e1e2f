import type { Modality } from '@portal/contract/rules/appointments';
import { CONNECTED_BANNER_MS } from '@portal/contract/rules/timings';
import { useText } from '@portal/portal-kit/i18n';
import { useSlow } from '@portal/ui/data';
import type { Fullscreen } from '@portal/ui/live';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { trackOf } from '../../devices/device-state.ts';
import type { Devices } from '../../devices/use-devices.ts';
import { inputsOf } from '../../devices/use-session-devices.ts';
import { isConnected } from '../../session/connection/connection-state.ts';
import type { Call, CallSnapshot } from '../call.ts';
import { type CallState, canJoinAgain } from '../call-state.ts';
import { useCorner } from '../own-picture/corners.ts';
import { OwnPicture } from '../own-picture/own-picture.tsx';
import type { MediaKind } from '../video-room.ts';
import { CallControls } from './call-controls.tsx';
import { CallNotices, WaitingNotice } from './call-notices.tsx';
import styles from './call-stage.module.css';
import type { DialIn } from './dial-in.tsx';
import { MutedNotice } from './muted-notice.tsx';
import { type Expected, type Pane, panesOf, voiceOf } from './panes.ts';
import { ScreenNews, SharedScreen, sharedIn } from './shared-screen.tsx';
import { PersonTile } from './tiles.tsx';
import { useInterruptions } from './use-interruptions.ts';
import { isSending, type MediaFlows, useMediaFlow } from './use-media-flow.ts';

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
  /** The call was interrupted: told once each time. */
  onInterrupted?: () => void;
  /** More controls beside camera and microphone. */
  children?: ReactNode;
}

/** The live part of a session: who is there, oneself, how it fares, and its controls. Draws what the call tells. */
export function CallStage(props: CallStageProps) {
  const { call, snapshot, devices, modality, expected, dialIn, fullscreen, onInterrupted, children } = props;
  const { t } = useText('mf-sessions/call');
  useLetGo(snapshot.state, devices, modality);
  const hasPicture = modality === 'video';
  const panes = panesOf(expected, snapshot.people, {
    together: (first, second) => t('call.person.together', { first, second }),
    unnamed: t('call.person.unnamed'),
  });
  const inRoom = isConnected(snapshot.state);
  const came = useCame(panes);
  const flows = useMediaFlow(call, snapshot);
  useInterruptions(snapshot.state, flows, () => onInterrupted?.());
  const { corner } = useCorner();
  const shared = sharedIn(snapshot, panes, flows);
  const absenceOf = (key: string) => (came.has(key) ? 'left' : 'absent');
  return (
    <div className={styles.stage} data-full={fullscreen.isFull} data-call-stage>
      <CallNotices {...{ call, snapshot, devices, modality, panes, dialIn, flows }} />
      <ScreenNews shared={shared} />
      <div className={styles.pictures} data-shared={shared !== null} data-own-corner={hasPicture ? corner : undefined}>
        <div className={styles.place}>
          <div className={styles.waiting}>
            {/* Whoever is alone after somebody was here is not waiting for an arrival. */}
            <WaitingNotice
              {...{ snapshot, modality }}
              isAlone={inRoom && snapshot.people.length === 0 && came.size === 0}
            />
          </div>
          <ConnectedBanner {...{ snapshot, flows }} needed={hasPicture ? ['audio', 'video'] : ['audio']} />
          <MutedNotice
            track={inRoom && !snapshot.enabled.audio ? trackOf(devices.microphone) : undefined}
            onUnmute={() => call.setEnabled('audio', true)}
          />
        </div>
        {shared && <SharedScreen {...shared} />}
        {panes.map(({ key, ...pane }) => (
          <PersonTile
            key={key}
            {...pane}
            absence={inRoom ? absenceOf(key) : null}
            voice={voiceOf(pane.person, snapshot.people)}
            isBlocked={pane.person !== null && flows.get(pane.person.userId) === 'blocked'}
          />
        ))}
        {hasPicture && <OwnPicture track={trackOf(devices.camera)} shown={snapshot.enabled.video} />}
      </div>
      <CallControls {...{ call, snapshot, devices, modality, fullscreen }}>{children}</CallControls>
    </div>
  );
}

interface ConnectedBannerProps {
  snapshot: CallSnapshot;
  flows: MediaFlows;
  /** Which of one's own tracks make a connection: both for video, the sound for voice (SESS-054, SESS-055). */
  needed: readonly MediaKind[];
}

/**
 * Tells for three seconds that one's own tracks have reached the room (SESS-053), and that something arrives from
 * whoever sends something there. A room that was joined anew after the
 * connection was lost tells it again, since that is what the person was waiting for; one that came back by itself does
 * not, for its tracks never left.
 */
function ConnectedBanner({ snapshot: { published, people }, flows, needed }: ConnectedBannerProps) {
  const { t } = useText('mf-sessions/call');
  const [isTold, setIsTold] = useState(false);
  const isPublished = needed.every((kind) => published.includes(kind));
  const arrives = people.every((person) => !isSending(person) || flows.get(person.userId) === 'arriving');
  // Who comes later does not take it back.
  const isNow = isPublished && (isTold || arrives);
  if (isNow !== isTold) setIsTold(isNow);
  return <div role="status">{isTold && <Banner text={t('call.connected')} />}</div>;
}

function Banner({ text }: { text: string }) {
  return !useSlow(CONNECTED_BANNER_MS) && <p className={styles.banner}>{text}</p>;
}

/** The places in the picture where somebody has sat since the page was opened, by key. */
function useCame(panes: readonly Pane[]): ReadonlySet<string> {
  const [came, setCame] = useState<ReadonlySet<string>>(new Set());
  const newcomers = panes.filter(({ key, person }) => person !== null && !came.has(key));
  if (newcomers.length > 0) setCame(new Set([...came, ...newcomers.map(({ key }) => key)]));
  return came;
}

/** As long as devices that were handed over wait for the next page, in milliseconds. */
const letGoAfterMs = 10_000;

/**
 * Lets go of camera and microphone once a call has ended in a page that stays: their light must not burn for a call that
 * is over, or that another tab has taken over (F22). Only the latter can be taken back, which opens them again: they
 * are kept a while for that. Whoever has left, whose room was closed or who is not let in is seen by nobody any more.
 */
function useLetGo(state: CallState, devices: Devices, modality: Modality): void {
  const isEnded = state.phase === 'ended';
  const canComeBack = canJoinAgain(state);
  const { release } = devices;
  const hasLetGo = useRef(false);
  const openAgain = useEffectEvent(() => void devices.open(inputsOf(modality)));
  useEffect(() => {
    if (!isEnded) {
      if (hasLetGo.current) openAgain();
      hasLetGo.current = false;
      return;
    }
    const letGo = () => {
      hasLetGo.current = true;
      release();
    };
    if (!canComeBack) return letGo();
    const timer = setTimeout(letGo, letGoAfterMs);
    return () => clearTimeout(timer);
  }, [isEnded, canComeBack, release]);
}
