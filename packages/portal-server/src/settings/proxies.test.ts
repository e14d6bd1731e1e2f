import { describe, expect, it } from '@jest/globals';
import { readProxies } from './proxies.ts';

describe('the proxies in front', () => {
  it('are none, unless somebody counted them', () => {
    expect([readProxies({}), readProxies({ PORTAL_PROXIES: '0' }), readProxies({ PORTAL_PROXIES: '2' })]).toEqual([
      0, 0, 2,
    ]);
  });

  it.each(['true', '-1', '1.5', '127.0.0.1'])('are no “%s”', (PORTAL_PROXIES) => {
    expect(() => readProxies({ PORTAL_PROXIES })).toThrow('PORTAL_PROXIES must be a number');
  });
});
