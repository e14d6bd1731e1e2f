import { describe, expect, it } from '@jest/globals';
import { networkOf, PROVIDER, SITE } from './network.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    ['203.0.113.9', '203.0.113/24', '203.0/16'],
    ['::ffff:203.0.113.9', '203.0.113/24', '203.0/16'],
    ['2001:db8:1:2::1', '2001:db8:1::/48', '2001:db8::/32'],
    ['2001:db8::1', '2001:db8:0::/48', '2001:db8::/32'],
  ])('lies within wider places: %s in %s in %s', (address, site, provider) => {
    expect([networkOf(address, SITE), networkOf(address, PROVIDER)]).toEqual([site, provider]);
  });
});
