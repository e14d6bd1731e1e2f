import { useText } from '@portal/portal-kit/i18n';
import { useEffect, useState } from 'react';
import { listen } from '../../devices/listen.ts';
import { type Looks, talks, voiceLookMs, withLook } from '../../devices/voice.ts';
import styles from './muted-notice.module.css';
import { NoticeButton } from './notice-button.tsx';

interface MutedNoticeProps {
  /** One's own microphone while it is muted; undefined otherwise. */
  track: MediaStreamTrack | undefined;
  onUnmute: () => void;
}

/** Tells whoever talks into their muted microphone that nobody hears them. It lies on the pictures and moves nothing. */
export function MutedNotice({ track, onUnmute }: MutedNoticeProps) {
  const { t } = useText('mf-sessions/call');
  const isTold = useTalksMuted(track);
  return (
    <div className={styles.notice} data-shown={isTold}>
      <div>
        <p role="status" className={styles.text}>
          {isTold && t('call.muted.text')}
        </p>
        {/* Whoever is told so wonders who has listened. */}
        {isTold && <p className={styles.hint}>{t('call.muted.hint')}</p>}
      </div>
      {isTold && <NoticeButton onClick={onUnmute}>{t('call.muted.unmute')}</NoticeButton>}
    </div>
  );
}

/** So long it is told that one talks into a muted microphone, and no more often while it stays muted; milliseconds. */
const toldForMs = 20_000;
const toldEveryMs = 60_000;

/**
 * Whether it is to be said that somebody talks into their own microphone while it is muted. A muted track is silent for
 * the page as well, so a copy of it is listened to for as long as it is muted.
 * @param track the microphone; undefined while it is not muted
 */
function useTalksMuted(track: MediaStreamTrack | undefined): boolean {
  const [isTold, setIsTold] = useState(false);
  useEffect(() => {
    if (!track) return;
    const copy = track.clone();
    copy.enabled = true;
    let looks: Looks = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Whoever mutes anew may forget it anew.
    let toldNextFrom = 0;
    const stop = listen(copy, voiceLookMs, (samples) => {
      looks = withLook(looks, samples);
      if (!talks(looks) || performance.now() < toldNextFrom) return;
      toldNextFrom = performance.now() + toldEveryMs;
      setIsTold(true);
      timer = setTimeout(() => setIsTold(false), toldForMs);
    });
    return () => {
      stop();
      copy.stop();
      clearTimeout(timer);
      setIsTold(false);
    };
  }, [track]);
  return isTold;
}
