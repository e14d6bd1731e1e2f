import { useReport } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useStore } from '@portal/portal-kit/store';
import { IconScreenShare, IconScreenShareOff } from '@portal/ui/icons';
import { useEffect, useState } from 'react';
import { useLasting } from '../../devices/use-lasting.ts';
import { isConnected } from '../../session/connection/connection-state.ts';
import type { Call, CallSnapshot } from '../call.ts';
import { ControlButton } from '../view/control-button.tsx';
import { createScreenShare } from './screen-share.ts';
import styles from './share-control.module.css';

/** So long one may read why nothing is shared, in milliseconds. */
const toldForMs = 20_000;

/**
 * Shares the practitioner's screen with everybody in the call, beside their camera, and ends it with the call. It stands
 * among the controls of a call, only where the browser can share: see `canShareScreen`.
 */
export function ShareControl({ call, snapshot }: { call: Call; snapshot: Pick<CallSnapshot, 'state'> }) {
  const { t } = useText('mf-sessions/call');
  const report = useReport('screen-share');
  const [share] = useState(() => createScreenShare(report));
  const { track, isAsking, failure } = useStore(share);
  const wasRead = useLasting(failure !== null, toldForMs);
  const isTold = failure !== null && !wasRead;
  useEffect(() => {
    if (!track) return;
    call.shareScreen(track);
    const unsubscribe = call.subscribe(({ screen }) => screen !== track && share.drop());
    return () => {
      unsubscribe();
      call.shareScreen(null);
    };
  }, [call, share, track]);
  useEffect(() => share.stop, [share]);
  const isOver = snapshot.state.phase === 'ended';
  useEffect(() => {
    if (isOver) share.stop();
  }, [isOver, share]);
  const isSharing = track !== null;
  return (
    <>
      <ControlButton
        icon={isSharing ? IconScreenShareOff : IconScreenShare}
        label={t(isSharing ? 'call.screen.stop' : 'call.screen.share')}
        onClick={() => (isSharing ? share.stop() : void share.start())}
        tone={isSharing ? 'off' : 'on'}
        unavailable={isAsking || !(isSharing || isConnected(snapshot.state))}
      />
      <p role="status" className={styles.told} data-shown={isTold}>
        {isTold && t(`call.screen.${failure}`)}
      </p>
    </>
  );
}
