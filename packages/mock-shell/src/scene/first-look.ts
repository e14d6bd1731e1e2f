import type { RemoteName } from '@portal/portal-kit/registry';
import { plainScene, type Scene } from './scene.ts';

const looks: Record<RemoteName, Pick<Scene, 'at' | 'as'>> = {
  'mf-onboarding': { at: '/signup', as: null },
  'mf-sessions': { at: '/session_notes', as: 'maya@demo.test' },
  'mf-dashboard': { at: '/dashboard', as: 'maya@demo.test' },
  'mf-clinic': { at: '/signin_clinic', as: null },
  'mf-admin': { at: '/admin', as: 'admin@demo.test' },
  'mf-shared-files': { at: '/shared_files', as: 'maya@demo.test' },
};

/** What the mock shell shows of a remote when its address says nothing, and after a reset. */
export function firstLook(remote: RemoteName): Scene {
  return { ...plainScene, ...looks[remote] };
}
