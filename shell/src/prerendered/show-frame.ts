// Inlined into documents of signed-in people's pages, behind the frame. Runs before the first paint, without a download.
import type { PortalMap } from '@portal/portal-kit/registry/areas';
import '../early/early-state.ts';
import { readEditionHosts } from '../edition/edition-hosts.ts';
import { parseStoredSession } from '../session/stored-session.ts';
import { createSafeStorage, storageKeys } from '../storage/storage.ts';
import { showFrame } from './shown-frame.ts';

const early = window.__portal;
const root = document.getElementById('root');
const storage = createSafeStorage(() => localStorage);
const session = parseStoredSession(storage.get(storageKeys.session));

// The edition is stored with the traits, once the server has told who it is: before that nobody knows what they may see.
if (root && early?.isLed === false && session?.edition && storage.isLasting()) {
  const markup = (kind: 'frame' | 'skeleton') =>
    document.querySelector<HTMLTemplateElement>(`template[data-${kind}~="${early.locale}-${session.edition}"]`)
      ?.content;
  const frame = markup('frame');
  const show = (map: PortalMap) => {
    if (frame && !root.firstChild)
      window.__portalShown = showFrame(root, frame, {
        person: session,
        locale: early.locale,
        map,
        pathname: location.pathname,
        // It is a practitioner's, and that of the first view.
        skeleton: session.provider && location.search === '' ? markup('skeleton') : undefined,
        getsFirstRows: early.getsFirstRows === true,
        hasEditionHosts: readEditionHosts(window) !== null,
      });
  };
  // An admin's places are all shown at once: they wait for the pages that are theirs alone, if nothing stands there by then.
  void (early.adminMap?.then(show) ?? show(early.map));
  // The first formatter of a page reads the browser's data for all of them, which takes a slow phone some hundred
  // milliseconds: let that be once the frame is painted, while the answers travel, and not when their rows are drawn.
  if (window.__portalShown?.firstRows)
    requestAnimationFrame(() => setTimeout(() => new Intl.DateTimeFormat(early.locale)));
}
