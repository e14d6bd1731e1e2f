/** Runs in the page before its own scripts: keeps how long each key takes to the frame that shows it, in milliseconds. */
export function watchTyping(): void {
  const keyTimes: number[] = [];
  Object.assign(globalThis, { keyTimes });
  const afterPaint = new MessageChannel();
  const painting: number[] = [];
  afterPaint.port1.onmessage = () => {
    for (const pressed of painting.splice(0)) keyTimes.push(performance.now() - pressed);
  };
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        painting.push(timeStamp);
        afterPaint.port2.postMessage(null);
      }),
    true,
  );
}
