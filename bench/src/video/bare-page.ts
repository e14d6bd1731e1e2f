import type { KeptTimes } from './call-times.ts';

interface BareCall {
  constraints: MediaStreamConstraints;
  /** Where somebody waits or is waited for: one connection for each. */
  sockets: readonly string[];
  /** Calls when Start is clicked, or with the page; or is there and answers whoever calls. */
  calls: 'on click' | 'at once' | 'never';
}

/**
 * Runs in the page, and is through when it has camera, microphone and whatever else it can have before the click: the
 * least that two browsers need to see and hear each other.
 */
export async function bareCall({ constraints, sockets, calls }: BareCall): Promise<void> {
  const times: KeptTimes = { connected: null, firstFrame: null };
  Object.assign(globalThis, { callTimes: times });
  const stream = await navigator.mediaDevices.getUserMedia(constraints);
  // The page's own start, until there is a click.
  let startedAt = 0;
  const since = () => performance.now() - startedAt;
  const missing = { connections: new Set(sockets), pictures: new Set(sockets) };

  const show = (address: string, track: MediaStreamTrack) => {
    const video = document.createElement('video');
    Object.assign(video, { muted: true, autoplay: true, srcObject: new MediaStream([track]) });
    video.dataset.from = address;
    video.requestVideoFrameCallback(() => {
      missing.pictures.delete(address);
      if (missing.pictures.size === 0) times.firstFrame ??= since();
    });
    document.querySelector(`video[data-from="${address}"]`)?.remove();
    document.body.append(video);
  };

  /** What one socket needs: the way to whoever is at its other end. */
  const line = (address: string) => {
    let socket: WebSocket;
    let connection: RTCPeerConnection;
    const say = (words: unknown) => socket.send(JSON.stringify(words));
    const open = () =>
      new Promise((resolve) => {
        socket = new WebSocket(address);
        socket.onopen = resolve;
        socket.onmessage = ({ data }) => hear(JSON.parse(String(data)));
      });
    const connect = () => {
      connection = new RTCPeerConnection();
      const own = connection;
      for (const track of stream.getTracks()) own.addTrack(track, stream);
      own.onicecandidate = ({ candidate }) => say({ candidate });
      own.onconnectionstatechange = () => {
        if (own.connectionState !== 'connected') return;
        missing.connections.delete(address);
        if (missing.connections.size === 0) times.connected ??= since();
      };
      own.ontrack = ({ track }) => {
        if (track.kind === 'video') show(address, track);
      };
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
    return { open, call };
  };

  const lines = sockets.map(line);
  const callAll = () => Promise.all(lines.map(({ call }) => call()));
  if (calls === 'never') await Promise.all(lines.map(({ open }) => open()));
  else if (calls === 'at once') await callAll();
  else
    document.querySelector('button')?.addEventListener('click', ({ timeStamp }) => {
      startedAt = timeStamp;
      void callAll();
    });
}
