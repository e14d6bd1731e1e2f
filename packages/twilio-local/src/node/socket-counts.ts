/** How many sockets are open, in all and by who opened them. */
export interface SocketCounts {
  /** Counts one more; null when there are too many. Gives the way to count it out again. */
  add(address: string): (() => void) | null;
}

/** A clinic's people share one address. */
const mostPerAddress = 100;
const mostInAll = 5_000;

export function createSocketCounts(): SocketCounts {
  const open = new Map<string, number>();
  let all = 0;
  return {
    add(address) {
      const theirs = open.get(address) ?? 0;
      if (theirs >= mostPerAddress || all >= mostInAll) return null;
      open.set(address, theirs + 1);
      all += 1;
      return () => {
        all -= 1;
        const left = (open.get(address) ?? 1) - 1;
        if (left > 0) open.set(address, left);
        else open.delete(address);
      };
    },
  };
}
