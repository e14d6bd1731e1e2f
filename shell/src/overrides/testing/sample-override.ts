import type { RemoteRelease } from '@portal/portal-kit/registry';
import type { Override } from '../override.ts';

/** A release of mf-dashboard that nobody has promoted, as its `release.json` describes it. */
export function sampleRelease(changes: Partial<RemoteRelease> = {}): RemoteRelease {
  return {
    version: '0.2.0-0000000f',
    base: '/remotes/mf-dashboard/0.2.0-0000000f/',
    integrity: { 'entry.js': 'sha384-entry', 'page.js': 'sha384-page' },
    chunks: { 'page-appointments': ['page.js'] },
    entry: 'entry.js',
    global: 'portal_mf_dashboard_0000000f',
    needs: { portalKit: '^0.1.0', ui: '^0.1.0' },
    slots: [],
    shared: [],
    pages: [],
    ...changes,
  };
}

/** An override of mf-dashboard that ends at a moment in milliseconds. */
export function sampleOverride(changes: Partial<Override> = {}): Override {
  return {
    remote: 'mf-dashboard',
    base: 'https://staging.test/remotes/mf-dashboard/0.2.0-0000000f/',
    until: 1_000_000,
    release: sampleRelease(),
    ...changes,
  };
}
