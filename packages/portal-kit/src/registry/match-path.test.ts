import { describe, expect, it } from '@jest/globals';
import { findByPath, matchesPattern, writtenPath } from './match-path.ts';

describe('matchesPattern', () => {
  it.each([
    ['/', '/', true],
    ['/', '/dashboard', false],
    ['/dashboard', '/dashboard', true],
    ['/dashboard', '/dashboard/', true],
    ['/dashboard', '/dashboards', false],
    ['/sessions/:id/waiting_room', '/sessions/7/waiting_room', true],
    ['/sessions/:id/waiting_room', '/sessions//waiting_room', false],
    ['/sessions/:id/waiting_room', '/sessions/7/8/waiting_room', false],
    ['/admin/*', '/admin/clients/7', true],
    ['/admin/*', '/admin', true],
    ['/admin/*', '/administrator', false],
  ])('%s against %s: %s', (pattern, path, fits) => {
    expect(matchesPattern(pattern, path)).toBe(fits);
  });
});

describe('writtenPath (A-169)', () => {
  it.each([
    ['/dashboard', '/Dashboard', '/dashboard'],
    ['/dashboard', '/dash%62oard', '/dashboard'],
    ['/dashboard', '/dashboard//', '/dashboard'],
    ['/', '/', '/'],
    ['/sessions/:id/waiting_room', '/Sessions/Ab%2F7/Waiting_Room', '/sessions/Ab%2F7/waiting_room'],
    ['/admin/*', '/Admin/clients/Ab%207', '/admin/clients/Ab%207'],
    ['/admin/*', '/ADMIN', '/admin'],
  ])('%s, asked for as %s, is %s', (pattern, path, written) => {
    expect(writtenPath(pattern, path)).toBe(written);
  });
});

describe('findByPath', () => {
  it('takes the first entry that fits, in the given order', () => {
    const entries = [
      { name: 'special', paths: ['/admin/secure_messaging'] },
      { name: 'general', paths: ['/admin', '/admin/*'] },
    ];
    expect(findByPath(entries, (entry) => entry.paths, '/admin/secure_messaging')?.name).toBe('special');
    expect(findByPath(entries, (entry) => entry.paths, '/admin/payouts')?.name).toBe('general');
    expect(findByPath(entries, (entry) => entry.paths, '/nowhere')).toBeUndefined();
  });
});
