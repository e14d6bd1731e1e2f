/** A server that helps to find a way between closed networks. */
export const relay = { urls: ['turn:turn.test:3478'], username: 'u', credential: 'c' };

interface FakeSignallingOptions {
  /** What the service answers to whoever asks for servers; null where no socket gets through to it. */
  answer: object | null;
}

/** The servers that the service names. */
export const iced = (...servers: object[]) => ({ type: 'iced', ice_servers: servers });

/** Sockets to the service that carries calls, as far as a check speaks to it; how many are open stands in `open`. */
export function fakeSignalling({ answer }: FakeSignallingOptions) {
  return class FakeSocket extends EventTarget {
    static open = 0;
    static asked: unknown[] = [];
    private isClosed = false;

    constructor() {
      super();
      FakeSocket.open += 1;
      queueMicrotask(() => {
        if (answer) this.dispatchEvent(new Event('open'));
        else this.close();
      });
    }
    send(text: string): void {
      FakeSocket.asked.push(JSON.parse(text));
      for (const frame of [
        { type: 'welcome', negotiatedTimeout: 1 },
        { type: 'msg', body: answer },
      ])
        queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(frame) })));
    }
    close(): void {
      if (this.isClosed) return;
      this.isClosed = true;
      FakeSocket.open -= 1;
      queueMicrotask(() => this.dispatchEvent(new Event('close')));
    }
  };
}
