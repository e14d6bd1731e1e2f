import admin from '../../mf-admin/src/index.ts';
import clinic from '../../mf-clinic/src/index.ts';
import dashboard from '../../mf-dashboard/src/index.ts';
import onboarding from '../../mf-onboarding/src/index.ts';
import sessions from '../../mf-sessions/src/index.ts';
import sharedFiles from '../../mf-shared-files/src/index.ts';
import { entryTexts } from '../../packages/delivery/src/compile/entry-texts.ts';
import { declaredRoutes } from '../../packages/portal-kit/src/declared-routes.ts';
import { portalMap } from '../../shell/src/map/portal-map.ts';
import { root } from './paths.ts';

const remotes = [admin, clinic, dashboard, onboarding, sessions, sharedFiles];

/** The portal's map as areas and pages of these sources make it; for tests. */
export const mapOfSources = portalMap({
  routes: Object.fromEntries(
    remotes.map((remote) => [remote.name, declaredRoutes(remote, entryTexts(root, remote.name))]),
  ),
});
