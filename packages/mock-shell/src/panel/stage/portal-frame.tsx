import { useRef } from 'react';
import type { Size } from '../../scene/viewport.ts';
import { useMock } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import styles from './stage.module.css';
import { useScale } from './use-scale.ts';

/** Name of the frame's element: the skip link and the panel's closing lead there. */
export const frameId = 'portal';

export interface PortalFrameProps {
  number: number;
  /** Null: as large as there is room. */
  size: Size | null;
}

/**
 * The portal's page. A frame of its own, so that its screen size is a true one and no style crosses; where there is
 * less room it is scaled down, of which the page itself knows nothing.
 */
export function PortalFrame({ number, size }: PortalFrameProps) {
  const { t } = usePanelText();
  const { build, loaded } = useMock();
  const sheet = useRef<HTMLDivElement>(null);
  const scale = useScale(sheet, size);
  return (
    <>
      {scale < 1 && <p className={styles.opening}>{t('stage.scaled', { percent: Math.round(scale * 100) })}</p>}
      <div
        ref={sheet}
        className={styles.sheet}
        data-sized={size !== null}
        style={size ? { width: size.width * scale, height: size.height * scale } : undefined}
      >
        <iframe
          id={frameId}
          className={styles.frame}
          style={size ? { ...size, transform: `scale(${scale})` } : undefined}
          src="frame.html"
          title={t('stage.frame', { remote: build.remote })}
          onLoad={(event) => loaded(number, addressIn(event.currentTarget))}
        />
      </div>
    </>
  );
}

/** What the frame's own address bar would say; null for a document of another origin, or of the browser itself. */
function addressIn(frame: HTMLIFrameElement): string | null {
  try {
    const location = frame.contentWindow?.location;
    return location ? location.pathname + location.search + location.hash : null;
  } catch {
    return null;
  }
}
