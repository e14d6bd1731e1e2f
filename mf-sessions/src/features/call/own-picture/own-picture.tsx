import { useText } from '@portal/portal-kit/i18n';
import { UnstyledButton, VisuallyHidden } from '@portal/ui/base';
import { IconArrowsMove, IconEye, IconEyeOff } from '@portal/ui/icons';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { TrackVideo } from '../../devices/track-video.tsx';
import { createKeptSwitch, useKeptSwitch } from '../../session/kept-switch.ts';
import { type Corner, cornerAfter, cornerBeside, cornerNear, useCorner } from './corners.ts';
import styles from './own-picture.module.css';
import { useDrag } from './use-drag.ts';

/** Whether one sees oneself: for some people their own face takes the place of the other’s. */
const ownPictureSwitch = createKeptSwitch('portal.own_picture');

interface OwnPictureProps {
  /** One's own camera; undefined while there is none. */
  track: MediaStreamTrack | undefined;
  /** Whether the others see it. */
  shown: boolean;
}

/**
 * What the others see of oneself, mirrored unless the camera looks away; in words while they see nothing, and while it is
 * hidden. It lies in a corner of the pictures: it is put into another one by dragging, by its button, which leads from
 * corner to corner, and by the arrow keys on both its buttons (WCAG 2.5.7), whether it is seen or not.
 */
export const OwnPicture = memo(function OwnPicture({ track, shown }: OwnPictureProps) {
  const { t } = useText('mf-sessions/call');
  const { isOn: isVisible, toggle } = useKeptSwitch(ownPictureSwitch);
  const { corner, put } = useCorner();
  const [news, setNews] = useState('');
  const picture = useRef<HTMLElement>(null);
  const isSeen = track !== undefined && shown;
  const move = (next: Corner) => {
    put(next);
    setNews(t(`call.own.at.${next}`));
  };
  useDrag(picture, (dropped) => {
    const place = picture.current?.parentElement?.getBoundingClientRect();
    if (place) move(cornerNear(dropped, place));
  });
  const moveByKey = (event: KeyboardEvent) => {
    const next = cornerBeside(corner, event.key);
    if (!next) return;
    event.preventDefault();
    move(next);
  };
  const arrows = { onKeyDown: moveByKey, 'aria-keyshortcuts': 'ArrowUp ArrowDown ArrowLeft ArrowRight' };
  const change = () => {
    toggle();
    setNews(isVisible && isSeen ? t('call.own.hidden') : '');
  };
  return (
    <section
      ref={picture}
      className={styles.preview}
      aria-label={t('shared:clients.you')}
      data-back={track?.getSettings().facingMode === 'environment'}
      data-corner={corner}
      data-visible={isVisible}
    >
      {isVisible && isSeen ? (
        <TrackVideo track={track} label={t('call.own.picture')} className={styles.video} />
      ) : (
        // Nobody is to forget a camera that is on because they do not see themselves.
        <p className={styles.off}>{t(isSeen ? 'call.own.on' : 'call.own.off')}</p>
      )}
      <div className={styles.buttons}>
        <UnstyledButton
          className={styles.button}
          aria-label={t('call.own.move')}
          onClick={() => move(cornerAfter(corner))}
          {...arrows}
        >
          <IconArrowsMove aria-hidden="true" size={18} stroke={1.75} />
        </UnstyledButton>
        <UnstyledButton
          className={styles.button}
          aria-label={t(isVisible ? 'call.own.hide' : 'call.own.show')}
          onClick={change}
          {...arrows}
        >
          {isVisible ? (
            <IconEyeOff aria-hidden="true" size={18} stroke={1.75} />
          ) : (
            <IconEye aria-hidden="true" size={18} stroke={1.75} />
          )}
        </UnstyledButton>
      </div>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </section>
  );
});
