/** Enough for a middle that one late answer does not move. */
const TRIES = 5;

/**
 * How long the portal takes to answer, each time, in milliseconds.
 * @param ask makes a call that costs the server next to nothing
 * @param signal nobody waits for the result any more
 * @throws what `ask` throws: then the portal cannot be reached
 */
export async function measureRoundTrips(ask: () => Promise<unknown>, signal: AbortSignal): Promise<number[]> {
  // The first one may have to open the connection; a session has it open.
  await ask();
  const took: number[] = [];
  while (took.length < TRIES) {
    signal.throwIfAborted();
    const start = performance.now();
    await ask();
    took.push(performance.now() - start);
  }
  return took;
}
