import { describe, expect, it } from '@jest/globals';
import { IceServersError, parseIceServers } from './ice-servers.ts';

const turn = { urls: ['turn:turn.test:3478', 'turns:turn.test:5349'], username: 'portal', credential: 'hunter2' };

describe('ICE_SERVERS', () => {
  it('names STUN and TURN servers, or none', () => {
    const servers = [{ urls: 'stun:stun.test:3478' }, turn];
    expect(parseIceServers(JSON.stringify(servers))).toEqual(servers);
    expect([parseIceServers(undefined), parseIceServers(' ')]).toEqual([[], []]);
  });

  it.each([
    ['no JSON', 'stun:stun.test'],
    ['no list', JSON.stringify(turn)],
    ['another scheme', '[{"urls":"https://stun.test"}]'],
    ['no address', '[{"urls":[]}]'],
    ['TURN without a credential', JSON.stringify([{ ...turn, credential: '' }])],
  ])('is refused with words for %s', (_, text) => {
    expect(() => parseIceServers(text)).toThrow(IceServersError);
    expect(() => parseIceServers(text)).toThrow(/^ICE_SERVERS (must be a list|names a TURN server)/);
  });

  it('is never repeated with its credentials', () => {
    const broken = JSON.stringify([{ ...turn, urls: 'turn.test' }]);
    expect(() => parseIceServers(broken)).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
    );
  });
});
