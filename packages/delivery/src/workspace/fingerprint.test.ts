import { describe, expect, it } from '@jest/globals';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { readFingerprints } from './fingerprint.ts';

const manifest = (name: string, dependencies: Record<string, string> = {}) =>
  JSON.stringify({ name: `@portal/${name}`, version: '0.1.0', dependencies });

function workspace(): string {
  return temporaryFolder({
    'pnpm-lock.yaml': 'lock',
    'tsconfig.base.json': '{}',
    'packages/delivery/package.json': manifest('delivery'),
    'packages/delivery/src/configuration/common.ts': 'settings',
    'packages/contract/package.json': manifest('contract'),
    'packages/contract/src/index.ts': 'contract',
    'packages/ui/package.json': manifest('ui'),
    'packages/ui/src/base.ts': 'ui',
    'packages/portal-kit/package.json': manifest('portal-kit', { '@portal/contract': 'workspace:*' }),
    'packages/portal-kit/src/index.ts': 'kit',
    'mf-admin/package.json': manifest('mf-admin', { '@portal/portal-kit': 'workspace:*' }),
    'mf-admin/src/index.ts': 'admin',
    'shell/package.json': manifest('shell', { '@portal/ui': 'workspace:*', '@portal/mf-admin': 'workspace:*' }),
    'shell/src/main.tsx': 'shell',
  });
}

const fingerprintsOf = (root: string) => ({
  admin: readFingerprints(root).ofPart('mf-admin'),
  shell: readFingerprints(root).ofPart('shell'),
});

describe('fingerprints', () => {
  it('stay the same while nothing changes', () => {
    const root = workspace();
    expect(fingerprintsOf(root)).toEqual(fingerprintsOf(root));
    expect(readFingerprints(root).ofPart('mf-admin')).toMatch(/^[0-9a-f]{8}$/);
  });

  it.each([
    ['mf-admin/src/index.ts', { admin: true, shell: false }],
    ['mf-admin/src/new.tsx', { admin: true, shell: false }],
    ['packages/portal-kit/src/index.ts', { admin: true, shell: false }],
    ['packages/contract/src/index.ts', { admin: true, shell: false }],
    ['packages/ui/src/base.ts', { admin: false, shell: true }],
    ['pnpm-lock.yaml', { admin: true, shell: true }],
    ['tsconfig.base.json', { admin: true, shell: true }],
    ['packages/delivery/src/configuration/common.ts', { admin: true, shell: true }],
    ['mf-admin/src/index.test.ts', { admin: false, shell: false }],
    ['mf-admin/README.md', { admin: false, shell: false }],
    ['packages/portal-kit-examples/src/use-call.example.tsx', { admin: false, shell: false }],
    ['packages/portal-kit/src/harness/render-remote.tsx', { admin: false, shell: false }],
    ['packages/portal-kit/src/conformance/checks/now.ts', { admin: false, shell: false }],
    ['packages/delivery/src/commands/promote.ts', { admin: false, shell: false }],
  ])('tell a change of %s', (file, changed) => {
    const root = workspace();
    const was = fingerprintsOf(root);
    writeFiles(root, { [file]: 'changed' });
    const is = fingerprintsOf(root);
    expect({ admin: is.admin !== was.admin, shell: is.shell !== was.shell }).toEqual(changed);
  });

  it('of a remote whose pages are rendered in the shell’s frame tell a change of the shell', () => {
    const root = workspace();
    writeFiles(root, { 'mf-admin/src/index.ts': 'pages: [{ isRenderedAhead: true }]' });
    const was = fingerprintsOf(root).admin;
    writeFiles(root, { 'packages/ui/src/base.ts': 'changed' });
    const then = fingerprintsOf(root).admin;
    writeFiles(root, { 'shell/src/main.tsx': 'changed' });
    expect(new Set([was, then, fingerprintsOf(root).admin]).size).toBe(3);
  });

  it('tell a file that was renamed, and content that moved from one file into the next', () => {
    const root = workspace();
    writeFiles(root, { 'mf-admin/src/a.ts': 'xy', 'mf-admin/src/b.ts': 'z' });
    const was = fingerprintsOf(root).admin;
    writeFiles(root, { 'mf-admin/src/a.ts': 'x', 'mf-admin/src/b.ts': 'yz' });
    expect(fingerprintsOf(root).admin).not.toBe(was);
  });

  it('contain the remotes only in the single-page build', () => {
    const root = workspace();
    const spa = () => readFingerprints(root).ofPart('shell', { withRemotes: true });
    const was = spa();
    writeFiles(root, { 'mf-admin/src/index.ts': 'changed' });
    expect(spa()).not.toBe(was);
  });
});
