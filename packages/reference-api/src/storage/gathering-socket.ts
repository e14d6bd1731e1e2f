import { Socket } from 'node:net';

/**
 * A connection that sends what is written within one turn of the event loop at once. Statements that do not wait for
 * one another are then one system call, which costs about as much as a small statement does. Has no effect on TLS,
 * which takes the connection over.
 */
class GatheringSocket extends Socket {
  #isGathering = false;

  /** pg corks the stream around each statement with values. */
  override cork(): void {
    super.cork();
    if (this.#isGathering) return;
    this.#isGathering = true;
    super.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      super.uncork();
    });
  }
}

/** For pg's option `stream`. */
export const gatheringSocket = (): Socket => new GatheringSocket();
