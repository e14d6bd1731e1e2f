import { describe, expect, it } from '@jest/globals';
import { devBanner } from './dev-banner.ts';

const development = { server: 'http://localhost:4567', released: { 'mf-admin': '0.1.0-aaaaaaaa' } };

describe('the words at the start of a development loop', () => {
  it('say what is hot, and where the rest comes from', () => {
    const words = devBanner('mf-dashboard', development);
    expect(words).toMatch(/Hot {6}mf-dashboard/);
    expect(words).toContain('http://localhost:4567');
    expect(words).toMatch(/mf-admin +0\.1\.0-aaaaaaaa/);
    expect(words).toContain('development build of the present sources');
  });

  it('leave the shell out of the rest when it is what is developed', () => {
    expect(devBanner('shell', development)).not.toContain('  Shell ');
  });
});
