import type { KeptTimes } from './call-times.ts';

interface BareCall {
  constraints: MediaStreamConstraints;
  /** Calls when Start is clicked; otherwise is there and answers whoever calls. */
  calls: boolean;
}

/**
 * Runs in the page, and is through when it has camera, microphone and whatever else it can have before the click: the
 * least that two browsers need to see and hear each other.
 */
export async function bareCall({ constraints, calls }: BareCall): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia(constraints);
  const times: KeptTimes = { connected: null, firstFrame: null };
  Object.assign(globalThis, { callTimes: times });
  let startedAt = Number.NaN;
  let socket: WebSocket;
  let connection: RTCPeerConnection;
  const since = () => performance.now() - startedAt;
  const say = (words: unknown) => socket.send(JSON.stringify(words));

  const open = () =>
    new Promise((resolve) => {
      socket = new WebSocket(`wss://${location.host}`);
      socket.onopen = resolve;
      socket.onmessage = ({ data }) => hear(JSON.parse(String(data)));
    });

  const connect = () => {
    connection = new RTCPeerConnection();
    for (const track of stream.getTracks()) connection.addTrack(track, stream);
    connection.onicecandidate = ({ candidate }) => say({ candidate });
    connection.onconnectionstatechange = () => {
      if (connection.connectionState === 'connected') times.connected ??= since();
    };
    connection.ontrack = ({ track }) => {
      if (track.kind === 'video') show(track);
    };
  };

  const show = (track: MediaStreamTrack) => {
    const video = document.createElement('video');
    Object.assign(video, { muted: true, autoplay: true, srcObject: new MediaStream([track]) });
    video.requestVideoFrameCallback(() => {
      times.firstFrame ??= since();
    });
    document.querySelector('video')?.remove();
    document.body.append(video);
  };

  const hear = async (said: { description?: RTCSessionDescriptionInit; candidate?: RTCIceCandidateInit | null }) => {
    if (said.description?.type === 'offer') {
      connect();
      await connection.setRemoteDescription(said.description);
      await connection.setLocalDescription();
      say({ description: connection.localDescription });
    } else if (said.description) await connection.setRemoteDescription(said.description);
    else if (said.candidate) await connection.addIceCandidate(said.candidate);
  };

  const call = async () => {
    const opened = open();
    connect();
    const offer = await connection.createOffer();
    await opened;
    // Only from here on are there candidates, which have to come after the offer.
    const ready = connection.setLocalDescription(offer);
    say({ description: offer });
    await ready;
  };

  if (!calls) {
    await open();
    return;
  }
  document.querySelector('button')?.addEventListener('click', ({ timeStamp }) => {
    startedAt = timeStamp;
    void call();
  });
}
