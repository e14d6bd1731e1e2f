import { useText } from '@portal/portal-kit/i18n';
import { VisuallyHidden } from '@portal/ui/base';
import { Portrait } from '@portal/ui/data';
import { IconMicrophoneOff, IconPhone } from '@portal/ui/icons';
import { memo, useEffect, useRef, useState } from 'react';
import { listen } from '../../devices/listen.ts';
import { TrackVideo } from '../../devices/track-video.tsx';
import { type Looks, speaks, voiceLookMs, withLook } from '../../devices/voice.ts';
import type { Pane } from './panes.ts';
import { goOnInSmallWindow, leaveSmallWindow } from './small-window.tsx';
import styles from './tiles.module.css';

interface PersonTileProps extends Omit<Pane, 'key'> {
  /** What is known of somebody who is not there; nothing while one is in no room oneself. */
  absence: 'absent' | 'left' | null;
  /** What they are heard by; null while nothing is to be heard. */
  voice: MediaStreamTrack | null;
  /** They send, and nothing of it arrives. */
  isBlocked: boolean;
}

/**
 * One person of a session: their picture, or who they are when there is none, and how they fare. Drawn anew when
 * something of theirs changes, and never for anything else.
 */
export const PersonTile = memo(function PersonTile(props: PersonTileProps) {
  const { name, pictureUrl, person, absence, voice, isBlocked } = props;
  const { t } = useText('mf-sessions/call');
  const track = !isBlocked && person?.video?.enabled === true ? person.video.track : null;
  const isMuted = person?.audio?.enabled === false;
  const isSpeaking = useSpeaks(isBlocked ? null : voice);
  const tile = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isSpeaking) goOnInSmallWindow(tile.current?.querySelector('video'));
  }, [isSpeaking]);
  const isAway = person === null && absence !== null;
  return (
    <section
      ref={tile}
      className={styles.tile}
      aria-label={name}
      data-here={person !== null}
      data-speaking={isSpeaking}
    >
      {track ? (
        <TrackVideo
          track={track}
          label={t('call.person.picture', { name })}
          className={styles.video}
          onGo={leaveSmallWindow}
        />
      ) : (
        <Portrait name={name} url={pictureUrl} className={styles.placeholder} />
      )}
      <div className={styles.words}>
        {/* Its words on an absence name them, too. */}
        {isAway ? (
          <p>{t(`call.person.${absence}`, { name })}</p>
        ) : (
          <p className={styles.name}>
            {isMuted && (
              <IconMicrophoneOff role="img" aria-label={t('call.person.muted', { name })} size={18} stroke={1.75} />
            )}
            {person?.isOnPhone && (
              <IconPhone role="img" aria-label={t('call.person.onPhone', { name })} size={18} stroke={1.75} />
            )}
            <span>{name}</span>
            {/* For whoever looks here, and said to nobody: it changes with each sentence. */}
            {isSpeaking && <VisuallyHidden>{t('call.person.speaking')}</VisuallyHidden>}
          </p>
        )}
        {isBlocked && <p>{t('call.person.blocked')}</p>}
        {person?.isReconnecting && <p>{t('call.person.reconnecting', { name })}</p>}
      </div>
    </section>
  );
});

/** Whether somebody speaks on a track of theirs. Draws the part anew only when that changes. */
function useSpeaks(track: MediaStreamTrack | null): boolean {
  const [isSpeaking, setIsSpeaking] = useState(false);
  useEffect(() => {
    if (!track) return;
    let looks: Looks = [];
    let spoke = false;
    const stop = listen(track, voiceLookMs, (samples) => {
      looks = withLook(looks, samples);
      spoke = speaks(looks, spoke);
      setIsSpeaking(spoke);
    });
    return () => {
      stop();
      setIsSpeaking(false);
    };
  }, [track]);
  return isSpeaking;
}
