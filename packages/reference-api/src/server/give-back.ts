/**
 * Gives the memory of bytes back at once, in place of whenever the garbage collector comes round. Memory outside of the
 * JavaScript heap makes the collector mark all of the heap once for a few files, which took longer than anything else that
 * is done with them. What still looks at the bytes sees none from then on. Has no effect in browsers that cannot do it.
 */
export function giveBack(memory: ArrayBuffer): void {
  // ES2024, later than the oldest browser that the mock shell runs in.
  if ('transfer' in memory && typeof memory.transfer === 'function') memory.transfer(0);
}
