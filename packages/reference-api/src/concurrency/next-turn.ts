/**
 * Waits until everything else that is ready has had its turn: for work that would keep a process from answering others.
 * A message to oneself takes some microseconds; a timer waits for a millisecond at least, on Node and in browsers.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
