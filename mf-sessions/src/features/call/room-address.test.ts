import { beforeEach, describe, expect, it } from '@jest/globals';
import { createRoomAddress, type RoomAddress } from './room-address.ts';

const plain = 'wss://portal.test/twilio/signaling';
const named = `${plain}?room=481`;
const refusal = (code: number) => Object.assign(new Error('no room'), { code });

describe('the address of a room', () => {
  let address: RoomAddress;
  beforeEach(() => {
    address = createRoomAddress('481');
  });

  it('names the room for balancers, and is none where Twilio carries the calls', () => {
    expect([address.of(plain), address.of(null)]).toEqual([named, null]);
  });

  it('is without it in every second attempt, until one has come in', () => {
    const asked = [53105, 53105, 53105].map((code) => {
      address.failed(refusal(code));
      return address.of(plain);
    });
    expect(asked).toEqual([plain, named, plain]);
    address.joined();
    expect(address.of(plain)).toBe(named);
  });

  it.each([
    ['an attempt', () => address.failed(refusal(53900))],
    ['the room’s end', () => address.ended(53900)],
  ])('is without it for good once another process has the room, by %s', (_what, hear) => {
    hear();
    address.joined();
    expect(address.of(plain)).toBe(plain);
    address.failed(new Error('offline'));
    expect(address.of(plain)).toBe(plain);
  });
});
