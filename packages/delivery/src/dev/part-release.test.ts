import { describe, expect, it } from '@jest/globals';
import { remoteReleaseSchema, shellReleaseSchema } from '@portal/portal-kit/registry';
import type { StatsCompilation } from 'webpack';
import { workspaceRoot } from '../workspace/workspace.ts';
import { remoteInDevelopment, shellInDevelopment, unreadDefinition } from './part-release.ts';

const version = '0.1.0-00000000';
const group = (...files: string[]) => ({ assets: files.map((name) => ({ name })) });

describe('a part in development', () => {
  it('is described like a release, so that the registry takes it', () => {
    const stats = {
      namedChunkGroups: {
        portal_mf_admin_00000000: group('remoteEntry.js'),
        remote: group('remote.js'),
        'page-coming': group(
          'page-coming.js',
          'page-coming.css',
          'page-coming.0123.hot-update.js',
          'page-coming.js.map',
        ),
      },
    } as unknown as StatsCompilation;
    const remote = remoteInDevelopment(workspaceRoot, version, unreadDefinition('mf-admin'), stats);
    expect(remoteReleaseSchema.parse(remote)).toMatchObject({
      base: `/remotes/mf-admin/${version}/`,
      entry: 'remoteEntry.js',
      global: 'portal_mf_admin_00000000',
      integrity: {},
      chunks: { remote: ['remote.js'], 'page-coming': ['page-coming.js', 'page-coming.css'] },
    });
  });

  it('may be the shell', () => {
    const stats = {
      namedChunkGroups: { main: group('platform.js', 'main.js', 'main.css'), runtime: group('runtime.js') },
    } as unknown as StatsCompilation;
    expect(shellReleaseSchema.parse(shellInDevelopment(version, 'early.js', stats))).toMatchObject({
      base: `/shell/${version}/`,
      early: 'early.js',
      scripts: ['platform.js', 'main.js'],
      styles: ['main.css'],
      chunks: { runtime: ['runtime.js'] },
    });
  });
});
