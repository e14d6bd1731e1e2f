/** What becomes of messages, by number from 1. */
interface FakeLosses {
  loses: readonly number[];
  /** The channel closes after this one. */
  breaksAfter?: number;
}

export interface FakePeersOptions {
  /** Whether anything comes through; false where the browser lets nothing. */
  connect: boolean;
  /** The same for what goes by way of a relay; `silent` opens a channel that loses everything. */
  relay?: boolean | 'silent' | FakeLosses;
}

class FakeChannel extends EventTarget {
  far: FakeChannel | null = null;
  readyState: RTCDataChannelState = 'open';
  losses: FakeLosses = { loses: [] };
  private sent = 0;
  private readonly options: RTCDataChannelInit;
  constructor(options: RTCDataChannelInit = {}) {
    super();
    this.options = options;
  }
  /** What is repeated until it arrives is never lost; in order, the one after a lost one waits for it in vain. */
  private isLost(number: number): boolean {
    const { ordered = true, maxRetransmits } = this.options;
    if (maxRetransmits !== 0) return false;
    const { loses } = this.losses;
    return loses.includes(number) || (ordered && loses.includes(number - 1));
  }
  send = (data: string): void => {
    this.sent += 1;
    if (this.isLost(this.sent)) return;
    queueMicrotask(() => this.far?.dispatchEvent(new MessageEvent('message', { data })));
    if (this.sent === this.losses.breaksAfter) this.readyState = 'closed';
  };
}

/** Peer connections inside one browser; how many are open stands in `open`, what still listens to any in `listening`. */
export function fakePeers({ connect, relay = connect }: FakePeersOptions) {
  return class FakePeer extends EventTarget {
    static open = 0;
    static listening = 0;
    localDescription: { peer: FakePeer } | null = null;
    private channel = new FakeChannel();
    private readonly byRelay: boolean;

    constructor({ iceTransportPolicy }: RTCConfiguration = {}) {
      super();
      this.byRelay = iceTransportPolicy === 'relay';
      FakePeer.open += 1;
    }
    override addEventListener(...[type, listener, options]: Parameters<EventTarget['addEventListener']>): void {
      super.addEventListener(type, listener, options);
      FakePeer.listening += 1;
      const { signal } = typeof options === 'object' ? options : {};
      signal?.addEventListener('abort', () => {
        FakePeer.listening -= 1;
      });
    }
    createDataChannel = (_label: string, options?: RTCDataChannelInit) => {
      this.channel = new FakeChannel(options);
      return this.channel;
    };
    addIceCandidate = async (): Promise<void> => undefined;
    async setLocalDescription(): Promise<void> {
      this.localDescription = { peer: this };
      queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('icecandidate'), { candidate: {} })));
    }
    async setRemoteDescription({ peer }: { peer: FakePeer }): Promise<void> {
      if (!connect || (this.byRelay && !relay)) throw new DOMException('no way out', 'OperationError');
      // The far end has answered.
      if (this.localDescription) queueMicrotask(() => this.meet(peer));
    }
    private meet(far: FakePeer): void {
      if (this.byRelay && typeof relay === 'object') this.channel.losses = relay;
      far.dispatchEvent(Object.assign(new Event('datachannel'), { channel: far.channel }));
      if (this.byRelay && relay === 'silent') return void this.channel.dispatchEvent(new Event('open'));
      this.channel.far = far.channel;
      far.channel.far = this.channel;
      this.channel.dispatchEvent(new Event('open'));
    }
    close = () => {
      FakePeer.open -= 1;
    };
  };
}
