/** What came back of what was sent from this browser to itself. */
export interface Echoes {
  /** Of each message that came back, in milliseconds. */
  roundTripsMs: readonly number[];
  /** The share of messages that did not, of 1. */
  lost: number;
}

/** So long connections may take, in milliseconds: far more than needed inside one machine, or by a relay. */
const patienceMs = 12_000;
/** One after the other: enough for a middle and a share. */
const messages = 20;
/** Of them: then enough is known, and nobody waits for the rest. */
const mostLost = 5;
/** Later than this a piece of sound is of no use to anybody; milliseconds. */
const echoWithinMs = 2_000;
/** About a piece of sound of 20 ms. */
const messageBytes = 160;

/**
 * Whether this browser can make connections of the kind that sessions use. Extensions, managed browsers and some VPNs
 * prevent all of them; what lies between two people shows only in a session.
 * @param signal closes the connection at once
 */
export async function tryPeerConnection(signal: AbortSignal): Promise<boolean> {
  return (await withLoopback({}, signal, async () => true)) !== null;
}

/**
 * Sends messages from this browser to itself by way of a relay, as a call does where no direct way is open. They have
 * the size of pieces of sound and are, like those, not repeated when they are lost.
 * @param signal closes the connection at once
 * @returns null where nothing came through
 */
export async function echoByRelay(iceServers: RTCIceServer[], signal: AbortSignal): Promise<Echoes | null> {
  return withLoopback({ iceServers, iceTransportPolicy: 'relay' }, signal, async (channel) => {
    const roundTripsMs: number[] = [];
    let sent = 0;
    for (; sent < messages && sent - roundTripsMs.length < mostLost; sent += 1) {
      signal.throwIfAborted();
      // What came back before it broke counts all the same.
      if (channel.readyState !== 'open') break;
      const start = performance.now();
      const message = String(sent).padEnd(messageBytes, '.');
      // What comes back late is an echo of an earlier one.
      const isEcho = (event: Event) => event instanceof MessageEvent && event.data === message;
      const echo = within(echoWithinMs, signal, (over) => once(channel, 'message', over, isEcho)).then(
        () => true,
        () => false,
      );
      channel.send(message);
      if (await echo) roundTripsMs.push(performance.now() - start);
    }
    return roundTripsMs.length > 0 ? { roundTripsMs, lost: 1 - roundTripsMs.length / sent } : null;
  });
}

/**
 * Opens a channel from this browser to itself, whose far end sends everything back.
 * @param near how the near end finds its way; the far one may take any
 * @param use what to do with the channel while it is open
 * @returns null where it did not open in time, or broke
 */
async function withLoopback<T>(
  near: RTCConfiguration,
  signal: AbortSignal,
  use: (channel: RTCDataChannel) => Promise<T>,
): Promise<T | null> {
  const peers: RTCPeerConnection[] = [];
  const open = (configuration: RTCConfiguration) => {
    const peer = new RTCPeerConnection(configuration);
    peers.push(peer);
    return peer;
  };
  const closing = new AbortController();
  // A closed connection stays in memory for a while, with whatever listens to it.
  const close = () => {
    closing.abort();
    for (const peer of peers.splice(0)) peer.close();
  };
  signal.addEventListener('abort', close);
  try {
    signal.throwIfAborted();
    const { iceTransportPolicy: _, ...anyWay } = near;
    const [here, there] = [open(near), open(anyWay)];
    const channel = here.createDataChannel('check', { ordered: false, maxRetransmits: 0 });
    sendBack(there, closing.signal);
    tellAddresses(here, there, closing.signal);
    tellAddresses(there, here, closing.signal);
    await within(patienceMs, signal, (over) => Promise.all([once(channel, 'open', over), join(here, there)]));
    return await use(channel);
  } catch {
    // Too late, or refused on the way: either way nothing came through.
    return null;
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

function sendBack(peer: RTCPeerConnection, signal: AbortSignal): void {
  const answer = ({ channel }: RTCDataChannelEvent) =>
    channel.addEventListener(
      'message',
      ({ data }) => {
        if (channel.readyState === 'open') channel.send(data);
      },
      { signal },
    );
  peer.addEventListener('datachannel', answer, { signal });
}

async function join(here: RTCPeerConnection, there: RTCPeerConnection): Promise<void> {
  await here.setLocalDescription();
  await there.setRemoteDescription(described(here));
  await there.setLocalDescription();
  await here.setRemoteDescription(described(there));
}

/** Each side tells the other its addresses as it finds them: a way that is shut holds up no other. */
function tellAddresses(from: RTCPeerConnection, to: RTCPeerConnection, signal: AbortSignal): void {
  const tell = ({ candidate }: RTCPeerConnectionIceEvent) => {
    // One that is of no use, or too late, is none.
    if (candidate) to.addIceCandidate(candidate).catch(() => undefined);
  };
  from.addEventListener('icecandidate', tell, { signal });
}

function described({ localDescription }: RTCPeerConnection): RTCSessionDescription {
  if (!localDescription) throw new Error('A peer connection without a description');
  return localDescription;
}

/** Does work with a signal that ends after some time, with another one, and once the work is done. */
async function within<T>(
  milliseconds: number,
  signal: AbortSignal,
  work: (over: AbortSignal) => Promise<T>,
): Promise<T> {
  const ended = new AbortController();
  const end = () => ended.abort();
  const timer = setTimeout(end, milliseconds);
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  try {
    return await work(ended.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    end();
  }
}

function once(
  target: EventTarget,
  event: string,
  signal: AbortSignal,
  isIt: (event: Event) => boolean = () => true,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`${event} did not happen`));
    if (signal.aborted) giveUp();
    target.addEventListener(event, (happened) => isIt(happened) && resolve(), { signal });
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
