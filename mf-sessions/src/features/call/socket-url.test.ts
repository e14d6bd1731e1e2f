import { describe, expect, it } from '@jest/globals';
import { socketUrl } from './socket-url.ts';

describe('the address of a socket', () => {
  it.each([
    ['http://localhost:3000/sessions/providers/video_call/7?x=1#y', 'ws://localhost:3000/twilio/signaling'],
    ['https://portal.test/dashboard', 'wss://portal.test/twilio/signaling'],
  ])('on %s', (page, address) => {
    expect(socketUrl('/twilio/signaling', page)).toBe(address);
  });
});
