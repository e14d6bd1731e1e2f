import { describe, expect, it } from '@jest/globals';
import { readIdentity } from './identity.ts';

const apart = { isOnPhone: false, isTogether: false };

describe('an identity', () => {
  it.each([
    ['1_provider', { userId: '1', role: 'provider', ...apart }],
    ['12_host', { userId: '12', role: 'host', ...apart }],
    ['13_guest', { userId: '13', role: 'guest', ...apart }],
    ['12_host_together', { userId: '12', role: 'host', isOnPhone: false, isTogether: true }],
    ['12_host_voice', { userId: '12', role: 'host', isOnPhone: true, isTogether: false }],
    ['12_voice', { userId: '12', role: 'host', isOnPhone: true, isTogether: false }],
    ['12_coupleTogether', { userId: '12', role: 'host', isOnPhone: false, isTogether: true }],
    ['', { userId: '', role: 'host', ...apart }],
  ])('%s is read', (identity, read) => {
    expect(readIdentity(identity)).toEqual(read);
  });
});
