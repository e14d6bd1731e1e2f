/** What became of a connection between this browser and itself, of the kind that carries picture and sound. */
export type PeerConnectionResult = 'connected' | 'failed' | 'unsupported';

/** Far more than a connection inside one machine takes. */
const PATIENCE_MS = 8_000;

/**
 * Whether this browser can make connections of the kind that sessions use. Extensions, managed browsers and some VPNs
 * prevent all of them; what lies between two people shows only in a session.
 */
export async function tryPeerConnection(): Promise<PeerConnectionResult> {
  if (typeof RTCPeerConnection === 'undefined') return 'unsupported';
  const [near, far] = [new RTCPeerConnection(), new RTCPeerConnection()];
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), PATIENCE_MS);
  try {
    const opened = once(near.createDataChannel('check'), 'open', ended.signal);
    const joined = join(near, far, ended.signal);
    await Promise.all([opened, joined]);
    return 'connected';
  } catch {
    // Too late, or refused on the way: either way nothing came through.
    return 'failed';
  } finally {
    clearTimeout(timer);
    near.close();
    far.close();
  }
}

/** Each side tells the other all its addresses at once. */
async function join(near: RTCPeerConnection, far: RTCPeerConnection, signal: AbortSignal): Promise<void> {
  await far.setRemoteDescription(await described(near, signal));
  await near.setRemoteDescription(await described(far, signal));
}

async function described(peer: RTCPeerConnection, signal: AbortSignal): Promise<RTCSessionDescription> {
  await peer.setLocalDescription();
  while (peer.iceGatheringState !== 'complete') await once(peer, 'icegatheringstatechange', signal);
  if (!peer.localDescription) throw new Error('A peer connection without a description');
  return peer.localDescription;
}

function once(target: EventTarget, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    target.addEventListener(event, () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(new Error(`${event} did not happen`)), { once: true });
  });
}
