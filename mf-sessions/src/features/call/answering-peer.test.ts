import { expect, it, jest } from '@jest/globals';

/** A peer connection that notes how tracks come to it. */
class FakePeer {
  localDescription: object | null = null;
  remoteDescription: object | null = null;
  readonly calls: unknown[] = [];
  private readonly transceivers: { sender: object }[] = [];
  addTrack(...given: unknown[]) {
    this.calls.push(['addTrack', ...given]);
    const sender = {};
    this.transceivers.push({ sender: {} }, { sender });
    return sender;
  }
  addTransceiver(...given: unknown[]) {
    this.calls.push(['addTransceiver', ...given]);
    return 'as the SDK does it';
  }
  getTransceivers = () => this.transceivers;
}

const track = { kind: 'video' } as MediaStreamTrack;

async function openPeer() {
  jest.doMock('twilio-video/es5/webrtc/index.js', () => ({ RTCPeerConnection: FakePeer }));
  const { AnsweringPeer } = await import('./answering-peer.ts');
  const peer = new AnsweringPeer();
  return { peer, fake: peer as unknown as FakePeer };
}

it('a track from before the first description takes part in the answer to an offer', async () => {
  const { peer, fake } = await openPeer();
  const transceiver = peer.addTransceiver(track, {});
  expect(fake.calls).toEqual([['addTrack', track]]);
  expect(peer.getTransceivers().indexOf(transceiver)).toBe(1);
});

it.each(['localDescription', 'remoteDescription'] as const)(
  'once there is a %s, tracks come as the SDK adds them',
  async (description) => {
    const { peer, fake } = await openPeer();
    fake[description] = { type: 'offer' };
    expect(peer.addTransceiver(track, {})).toBe('as the SDK does it');
    expect(fake.calls).toEqual([['addTransceiver', track, {}]]);
  },
);

it('a place for a kind of track comes as the SDK adds it', async () => {
  const { peer, fake } = await openPeer();
  peer.addTransceiver('audio', { direction: 'recvonly' });
  expect(fake.calls).toEqual([['addTransceiver', 'audio', { direction: 'recvonly' }]]);
});
