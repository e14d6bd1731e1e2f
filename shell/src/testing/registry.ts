import type { Registry } from '@portal/portal-kit/registry';

/** A registry as the release command writes it, small. */
export const sampleRegistry: Registry = {
  format: 1,
  serial: 3,
  shell: {
    version: '0.1.0-00000001',
    base: '/shell/0.1.0-00000001/',
    integrity: { 'main.js': 'sha384-main', 'runtime.js': 'sha384-runtime', 'data.js': 'sha384-data' },
    chunks: {
      'messages-en': ['en.js'],
      'messages-fr': ['fr.js'],
      runtime: ['runtime.js'],
      federation: ['federation.js'],
      'layout-main': ['layout.js'],
      'shared-portal-ui-data': ['data.js', 'runtime.js'],
    },
    early: 'early.js',
    scripts: ['main.js'],
    styles: ['main.css'],
  },
  remotes: {
    'mf-dashboard': {
      version: '0.1.0-00000002',
      base: '/remotes/mf-dashboard/0.1.0-00000002/',
      integrity: { 'entry.js': 'sha384-entry' },
      chunks: {
        remote: ['remote.js'],
        'page-appointments': ['page.js', 'page.css'],
        'messages-en': ['en.js'],
        'messages-fr': ['fr.js'],
      },
      entry: 'entry.js',
      global: 'portal_mf_dashboard_00000002',
      needs: { portalKit: '^0.1.0', ui: '^0.1.0' },
      slots: [],
      shared: ['react', '@portal/ui/data'],
      pages: [
        {
          id: 'appointments',
          paths: ['/', '/dashboard'],
          firstCalls: ['/practice/appointments/paginated_index?today=true'],
        },
      ],
    },
    'mf-admin': {
      version: '0.1.0-00000003',
      base: '/remotes/mf-admin/0.1.0-00000003/',
      integrity: {},
      chunks: { remote: ['remote.js'], 'page-coming': ['page.js'] },
      entry: 'entry.js',
      global: 'portal_mf_admin_00000003',
      needs: { portalKit: '^0.1.0', ui: '^0.1.0' },
      slots: [],
      shared: [],
      pages: [{ id: 'coming', paths: ['/admin'], firstCalls: [] }],
    },
  },
};
