import { expect, it } from '@jest/globals';
import { loadedVersions } from './system-facts.ts';

it('reads the versions of shell and remotes from the addresses of their files', () => {
  const versions = loadedVersions([
    'https://portal.example/shell/0.1.0-3fa2c91b/main.js',
    'https://portal.example/api/practice/users/me?locale=en',
    'https://portal.example/remotes/mf-dashboard/0.1.0-11111111/entry.js',
    'https://portal.example/remotes/mf-sessions/0.1.0-5d1e77a0/page-x.css',
    'https://portal.example/remotes/mf-dashboard/0.1.1-22222222/entry.js',
    'https://portal.example/remotes/mf-x2/0.1.0-33333333/entry.js',
    'https://portal.example/favicon.svg',
  ]);
  expect(Object.fromEntries(versions)).toEqual({
    shell: '0.1.0-3fa2c91b',
    'mf-dashboard': '0.1.1-22222222',
    'mf-sessions': '0.1.0-5d1e77a0',
    'mf-x2': '0.1.0-33333333',
  });
});
