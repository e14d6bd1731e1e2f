/// <reference path="./twilio-webrtc.d.ts" />
import { RTCPeerConnection as Peer } from 'twilio-video/es5/webrtc/index.js';

/**
 * The SDK's peer connection with its own tracks in its first answer. The SDK adds tracks by `addTransceiver`, and an
 * answer leaves those out (RFC 8829 §5.10): the answering side had to send an offer of its own at once, which delayed
 * picture and sound of both sides (decision 187).
 */
export class AnsweringPeer extends Peer {
  override addTransceiver(track: MediaStreamTrack | string, init?: RTCRtpTransceiverInit): RTCRtpTransceiver {
    const isFirst = this.localDescription === null && this.remoteDescription === null;
    if (typeof track === 'string' || !isFirst) return super.addTransceiver(track, init);
    const sender = this.addTrack(track);
    const added = this.getTransceivers().find((transceiver) => transceiver.sender === sender);
    if (!added) throw new Error('The track was added to no transceiver.');
    return added;
  }
}
