import { beforeEach, expect, it, jest } from '@jest/globals';

const track = { kind: 'video' } as MediaStreamTrack;
/** How tracks came to the connection, in order. */
const calls: unknown[] = [];
/** What the connection says of itself. */
const described: Record<'localDescription' | 'remoteDescription', object | null> = {
  localDescription: null,
  remoteDescription: null,
};

class FakePeer {
  private readonly transceivers: { sender: object }[] = [];
  get localDescription() {
    return described.localDescription;
  }
  get remoteDescription() {
    return described.remoteDescription;
  }
  addTrack(...given: unknown[]) {
    calls.push(['addTrack', ...given]);
    const sender = {};
    this.transceivers.push({ sender: {} }, { sender });
    return sender;
  }
  addTransceiver(...given: unknown[]) {
    calls.push(['addTransceiver', ...given]);
    return 'as the SDK does it';
  }
  getTransceivers = () => this.transceivers;
}
jest.doMock('twilio-video/es5/webrtc/index.js', () => ({ RTCPeerConnection: FakePeer }));

async function openPeer() {
  const { AnsweringPeer } = await import('./answering-peer.ts');
  return new AnsweringPeer();
}

beforeEach(() => {
  calls.splice(0);
  Object.assign(described, { localDescription: null, remoteDescription: null });
});

it('a track from before the first description takes part in the answer to an offer', async () => {
  const peer = await openPeer();
  const transceiver = peer.addTransceiver(track, {});
  expect(calls).toEqual([['addTrack', track]]);
  expect(peer.getTransceivers().indexOf(transceiver)).toBe(1);
});

it.each(['localDescription', 'remoteDescription'] as const)(
  'once there is a %s, tracks come as the SDK adds them',
  async (description) => {
    described[description] = { type: 'offer' };
    const peer = await openPeer();
    expect(peer.addTransceiver(track, {})).toBe('as the SDK does it');
    expect(calls).toEqual([['addTransceiver', track, {}]]);
  },
);

it('a place for a kind of track comes as the SDK adds it', async () => {
  const peer = await openPeer();
  peer.addTransceiver('audio', { direction: 'recvonly' });
  expect(calls).toEqual([['addTransceiver', 'audio', { direction: 'recvonly' }]]);
});
