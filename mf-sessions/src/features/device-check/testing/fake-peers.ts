/** Peer connections inside one browser: they connect, unless the browser lets none through. */
export function fakePeers({ connect }: { connect: boolean }) {
  return class FakePeer extends EventTarget {
    iceGatheringState = 'new';
    localDescription: object | null = null;
    readonly #channel = new EventTarget();

    createDataChannel = () => this.#channel;
    async setLocalDescription(): Promise<void> {
      this.localDescription = {};
      queueMicrotask(() => {
        this.iceGatheringState = 'complete';
        this.dispatchEvent(new Event('icegatheringstatechange'));
      });
    }
    async setRemoteDescription(): Promise<void> {
      if (connect) queueMicrotask(() => this.#channel.dispatchEvent(new Event('open')));
      else throw new DOMException('no way out', 'OperationError');
    }
    close = () => undefined;
  };
}
