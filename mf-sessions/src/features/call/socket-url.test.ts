import { describe, expect, it } from '@jest/globals';
import { socketOfRoom, socketUrl } from './socket-url.ts';

describe('the address of a socket', () => {
  it.each([
    ['http://localhost:3000/sessions/providers/video_call/7?x=1#y', 'ws://localhost:3000/twilio/signaling'],
    ['https://portal.test/dashboard', 'wss://portal.test/twilio/signaling'],
  ])('on %s', (page, address) => {
    expect(socketUrl('/twilio/signaling', page)).toBe(address);
  });

  it('names the room for balancers, and nothing where Twilio carries the calls', () => {
    expect(socketOfRoom('wss://portal.test/twilio/signaling', '481')).toBe(
      'wss://portal.test/twilio/signaling?room=481',
    );
    expect(socketOfRoom(null, '481')).toBeNull();
  });
});
