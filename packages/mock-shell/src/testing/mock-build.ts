import type { RemoteRelease } from '@portal/portal-kit/registry';
import type { MockBuild } from '../mock-build.ts';

const release = (fingerprint: string): RemoteRelease => ({
  version: `0.1.0-${fingerprint}`,
  base: `/remotes/mf-dashboard/0.1.0-${fingerprint}/`,
  integrity: { 'entry.js': 'sha384-entry' },
  chunks: { remote: ['remote.js'] },
  entry: 'entry.js',
  global: `portal_mf_dashboard_${fingerprint}`,
  needs: { portalKit: '^0.1.0', ui: '^0.1.0' },
  slots: ['status-dialog/v1'],
  shared: ['react'],
  pages: [
    { id: 'dashboard', paths: ['/', '/dashboard'], firstCalls: [] },
    { id: 'client', paths: ['/clients/:id'], firstCalls: [] },
  ],
});

/** A build of the mock shell for unit tests: two releases of mf-dashboard, the newer one first. */
export const sampleBuild: MockBuild = {
  remote: 'mf-dashboard',
  releases: [release('0000000b'), release('0000000a')],
  others: {
    'mf-clinic': { ...release('0000000c'), base: '/remotes/mf-clinic/0.1.0-0000000c/', slots: ['hst-modal/v1'] },
  },
  shell: {
    version: '0.1.0-00000001',
    base: '/shell/0.1.0-00000001/',
    integrity: {},
    chunks: {},
    early: 'early.js',
    scripts: ['main.js'],
    styles: ['main.css'],
  },
};
