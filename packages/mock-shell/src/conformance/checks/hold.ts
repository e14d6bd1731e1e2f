/** An answer that comes when a check wants it to. */
export function hold<Value>(): { promise: Promise<Value>; release(value: Value): void } {
  let release: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    release = resolve;
  });
  return { promise, release: (value) => release(value) };
}
