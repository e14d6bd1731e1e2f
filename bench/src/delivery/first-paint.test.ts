import { describe, expect, it } from '@jest/globals';
import type { LoggedRequest } from '../network-log.ts';
import { codeOf, firstPaintOf } from './first-paint.ts';

const request = (path: string, changes: Partial<LoggedRequest>): LoggedRequest => ({
  url: `https://portal.test${path}`,
  method: 'GET',
  type: 'Script',
  started: 0,
  usable: 1,
  bytes: 100,
  size: 90,
  fromCache: false,
  failed: false,
  ...changes,
});
const page = request('/dashboard', { type: 'Document', size: null });
const script = request('/shell/main.js', { started: 1.1, usable: 2 });

describe('firstPaintOf', () => {
  it('counts what had arrived by then, and no request that was still under way', () => {
    const late = request('/api/lists', { started: 2.1, usable: 3 });
    expect(firstPaintOf({ requests: [page, script, late], readyAt: 2.5 })).toEqual({
      requests: 2,
      waves: 2,
      bytes: 200,
      code: 90,
    });
  });

  it('leaves out the tab’s icon, for which no page waits', () => {
    const icon = request('/favicon.svg', { type: 'Other', started: 2.1, usable: 2.2, size: null });
    expect(firstPaintOf({ requests: [page, script, icon], readyAt: 2.5 })).toMatchObject({ requests: 2, waves: 2 });
  });

  it('counts nothing that came from the cache', () => {
    const kept = request('/shell/main.js', { started: 1.1, usable: 1.2, bytes: 0, fromCache: true });
    expect(firstPaintOf({ requests: [page, kept], readyAt: 2 })).toEqual({
      requests: 1,
      waves: 1,
      bytes: 100,
      code: 0,
    });
  });
});

describe('codeOf', () => {
  it('adds up scripts and stylesheets, and tells what moved', () => {
    const style = request('/shell/main.css', { size: 40, fromCache: true });
    expect(codeOf([page, script, style])).toEqual({
      used: 130,
      moved: 90,
      files: [{ path: '/shell/main.js', bytes: 90 }],
    });
  });

  it('counts a file once that was fetched ahead and then used', () => {
    expect(codeOf([script, { ...script, fromCache: true }])).toMatchObject({ used: 90, moved: 90 });
    expect(codeOf([{ ...script, fromCache: true }, script])).toMatchObject({ used: 90, moved: 90 });
  });

  it('does not guess the size of a file', () => {
    expect(() => codeOf([{ ...script, size: null }])).toThrow('/shell/main.js');
  });
});
