import { describe, expect, it } from '@jest/globals';
import { trustedScripts } from './trusted-scripts.ts';

describe('trustedScripts', () => {
  const mayRun = trustedScripts('https://qa.test/builds/mock.1/frame.html?x=1');

  it('are the scripts of the build’s own folder', () => {
    expect(mayRun('https://qa.test/builds/mock.1/frame.0123456789.js')).toBe(true);
    expect(mayRun('https://qa.test/builds/mock.1/remotes/mf-dashboard/0.1.0-0000000a/entry.js')).toBe(true);
  });

  it.each([
    'https://qa.test/builds/other/frame.js',
    'https://qa.test/builds/mock-1/frame.js',
    'https://qa.test/builds/mock.1/../other/frame.js',
    'https://elsewhere.test/builds/mock.1/frame.js',
    'https://qa.test/builds/mock.1/upload.svg',
    'data:text/javascript,alert(1)',
  ])('are not %s', (address) => {
    expect(mayRun(address)).toBe(false);
  });
});
