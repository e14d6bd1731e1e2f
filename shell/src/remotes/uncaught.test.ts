import { describe, expect, it } from '@jest/globals';
import { originOf, type RemoteLoadError } from './load-error.ts';
import { watchUncaught } from './uncaught.ts';

const thrownIn = (address: string) =>
  Object.assign(new Error('no'), {
    stack: `Error: no\n    at HTMLButtonElement.x (https://portal.test${address}:1:2)`,
  });

describe('originOf', () => {
  it.each([
    ['/remotes/mf-admin/0.1.0-00000003/page.js', { remote: 'mf-admin', version: '0.1.0-00000003' }],
    ['/shell/0.1.0-00000001/main.js', null],
    ['/remotes/mf--evil/0.1.0-00000003/page.js', null],
  ])('%s: %j', (address, origin) => {
    expect(originOf(thrownIn(address))).toEqual(origin);
  });

  it('is the release that takes a file from an earlier one, where this page has that', () => {
    const [own, earlier] = ['/remotes/mf-admin/0.1.0-00000003/page.js', '/remotes/mf-admin/0.1.0-00000001/page.js'];
    window.__portalUnchanged = { [own]: earlier };
    expect(originOf(thrownIn(earlier))).toEqual({ remote: 'mf-admin', version: '0.1.0-00000003' });
    delete window.__portalUnchanged;
    expect(originOf(thrownIn(earlier))).toEqual({ remote: 'mf-admin', version: '0.1.0-00000001' });
  });

  it.each([[null], ['text'], [{ stack: '/remotes/mf-admin/0.1.0-00000003/page.js' }]])('%j is nobody’s', (thrown) => {
    expect(originOf(thrown)).toBeNull();
  });
});

describe('watchUncaught', () => {
  it('tells what remotes threw, until it is stopped', () => {
    const told: RemoteLoadError[] = [];
    const stop = new AbortController();
    const target = new EventTarget();
    watchUncaught(target as unknown as Window, stop.signal, (failure) => told.push(failure));
    const error = thrownIn('/remotes/mf-admin/0.1.0-00000003/page.js');
    target.dispatchEvent(Object.assign(new Event('error'), { error }));
    target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
    target.dispatchEvent(Object.assign(new Event('error'), { error: new Error('the shell’s own') }));
    expect(told).toMatchObject([
      { remote: 'mf-admin', version: '0.1.0-00000003', code: 'failed', cause: error },
      { remote: 'mf-admin', cause: error },
    ]);
    stop.abort();
    target.dispatchEvent(Object.assign(new Event('error'), { error }));
    expect(told).toHaveLength(2);
  });
});
