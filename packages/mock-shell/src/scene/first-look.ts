import type { RemoteName } from '@portal/portal-kit/registry';
import type { DeclaredRoute } from '@portal/portal-kit/registry/areas';
import { plainScene, type Scene } from './scene.ts';

const looks: Readonly<Partial<Record<RemoteName, Pick<Scene, 'at' | 'as'>>>> = {
  'mf-onboarding': { at: '/signup', as: null },
  'mf-sessions': { at: '/session_notes', as: 'maya@demo.test' },
  'mf-dashboard': { at: '/dashboard', as: 'maya@demo.test' },
  'mf-clinic': { at: '/signin_clinic', as: null },
  'mf-admin': { at: '/admin', as: 'admin@demo.test' },
  'mf-shared-files': { at: '/shared_files', as: 'maya@demo.test' },
};

/** Who of the demo world may see what a guard guards. */
const visitors: Readonly<Record<string, string | null>> = {
  public: null,
  admin: 'admin@demo.test',
  client: 'alex@demo.test',
};

/** The first address of a remote's pages that has no parameters, as somebody who may see it. */
function firstOf(routes: readonly DeclaredRoute[]): Pick<Scene, 'at' | 'as'> | undefined {
  const route = routes.find(({ path }) => !/[:*]/.test(path));
  const as = route && Object.hasOwn(visitors, route.guard) ? visitors[route.guard] : 'maya@demo.test';
  return route && { at: route.path, as: as ?? null };
}

/** What the mock shell shows of a remote when its address says nothing, and after a reset. */
export function firstLook(remote: RemoteName, routes: readonly DeclaredRoute[] = []): Scene {
  return { ...plainScene, ...(looks[remote] ?? firstOf(routes)) };
}
