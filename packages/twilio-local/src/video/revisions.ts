/** Numbers that only grow, past a restart too: clients ignore whatever is not newer than what they have. */
export function createRevisions(now: () => number = Date.now): () => number {
  let last = 0;
  return () => {
    last = Math.max(last + 1, now());
    return last;
  };
}
