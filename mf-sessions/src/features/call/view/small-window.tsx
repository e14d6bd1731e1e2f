import { useNotify, useReport } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { IconPictureInPicture } from '@portal/ui/icons';
import { useRef, useSyncExternalStore } from 'react';
import { useShortcut } from '../shortcuts/use-shortcuts.ts';
import { ControlButton } from './control-button.tsx';
import styles from './small-window.module.css';

/** Whether this browser shows a picture in a window of its own when a page asks for it; Firefox and phones do not. */
export function hasSmallWindows(): boolean {
  return document.pictureInPictureEnabled === true && 'requestPictureInPicture' in HTMLVideoElement.prototype;
}

/**
 * Shows somebody of the call in a small window above all others, while notes are written below or in another tab: who
 * speaks, or else the first. The same button closes it.
 */
export function SmallWindow({ hasPicture }: { hasPicture: boolean }) {
  const { t } = useText('mf-sessions/call');
  const notify = useNotify();
  const report = useReport('small-window');
  const place = useRef<HTMLDivElement>(null);
  const isOpen = useSyncExternalStore(follow, isSomebodyShown);
  const change = () => {
    if (isSomebodyShown()) {
      leave().catch(report);
      return;
    }
    const stage = place.current?.closest('[data-call-stage]');
    const video = ['[data-speaking="true"] video', '[data-here="true"] video']
      .map((selector) => stage?.querySelector<HTMLVideoElement>(selector))
      .find(Boolean);
    // Its key can be pressed at any time.
    if (!video) {
      notify({ kind: 'info', message: t('call.smallWindow.nobody') });
      return;
    }
    video.requestPictureInPicture().catch((error: unknown) => {
      report(error);
      notify({ kind: 'info', message: t('call.smallWindow.refused') });
    });
  };
  const keys = useShortcut('picture', change);
  return (
    <div ref={place} className={styles.opener}>
      <ControlButton
        icon={IconPictureInPicture}
        label={t('call.smallWindow.open')}
        onClick={change}
        keys={keys}
        pressed={isOpen}
        unavailable={!isOpen && !hasPicture}
      />
    </div>
  );
}

/** Where the window is open it goes on with this picture: browsers ask for a click only to open it. */
export function goOnInSmallWindow(video: HTMLVideoElement | null | undefined): void {
  const shown = document.pictureInPictureElement;
  // Refused, the window stays with whom it shows.
  if (video && shown && shown !== video) video.requestPictureInPicture().catch(() => undefined);
}

/**
 * A picture that is drawn no longer takes the window with it: browsers leave it open, and still. It has to be in the page
 * yet, because a document does not know of a window whose picture has left it.
 */
export function leaveSmallWindow(video: HTMLVideoElement): void {
  if (document.pictureInPictureElement === video) leave().catch(() => undefined);
}

const isSomebodyShown = () => (document.pictureInPictureElement ?? null) !== null;

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** What has left the page tells the document nothing any more. */
async function leave(): Promise<void> {
  await document.exitPictureInPicture();
  tell();
}

/** The browser has such windows by itself, too. */
function follow(listener: () => void): () => void {
  listeners.add(listener);
  document.addEventListener('enterpictureinpicture', listener);
  document.addEventListener('leavepictureinpicture', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('enterpictureinpicture', listener);
    document.removeEventListener('leavepictureinpicture', listener);
  };
}
