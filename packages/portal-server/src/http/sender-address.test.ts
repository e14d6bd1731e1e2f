import { describe, expect, it } from '@jest/globals';
import { senderAddress } from './sender-address.ts';

const socket = '10.0.0.2';
const chain = '198.51.100.1, 203.0.113.9, 10.0.0.1';

describe('who sent a request', () => {
  it.each([
    ['the other end of the socket, whatever a header claims', chain, 0, socket],
    ['what the only proxy saw', '203.0.113.9', 1, '203.0.113.9'],
    ['what the outermost of two proxies saw, not what the sender wrote before', chain, 2, '203.0.113.9'],
    ['the same whatever port the proxy adds', '203.0.113.9:52011', 1, '203.0.113.9'],
    ['the same without brackets', '[2001:db8::7]:52011', 1, '2001:db8::7'],
    ['the other end of the socket when the proxy wrote no address', 'unknown', 1, socket],
    ['the other end of the socket without the header', null, 1, socket],
    ['the other end of the socket when proxies are missing in it', '203.0.113.9', 2, socket],
  ])('is %s', (_words, forwardedFor, proxies, address) => {
    expect(senderAddress(socket, forwardedFor, proxies)).toBe(address);
  });

  it('is nobody when the socket is gone', () => {
    expect(senderAddress(undefined, null, 0)).toBeNull();
  });
});
