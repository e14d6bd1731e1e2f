import type { Size } from '../../scene/viewport.ts';
import { useMock } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import styles from './stage.module.css';

/** Name of the frame's element: the skip link and the panel's closing lead there. */
export const frameId = 'portal';

export interface PortalFrameProps {
  number: number;
  /** Null: as large as there is room. */
  size: Size | null;
}

/** The portal's page. A frame of its own, so that its screen size is a true one and no style crosses. */
export function PortalFrame({ number, size }: PortalFrameProps) {
  const { t } = usePanelText();
  const { build, loaded } = useMock();
  return (
    <iframe
      id={frameId}
      className={styles.frame}
      data-sized={size !== null}
      style={size ? { width: size.width, height: size.height } : undefined}
      src="frame.html"
      title={t('stage.frame', { remote: build.remote })}
      onLoad={(event) => loaded(number, addressIn(event.currentTarget))}
    />
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
