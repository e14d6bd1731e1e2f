/** How a write ended: what it did stands, or none of it. `prepared` comes before both, once all that was sent was read. */
type End = 'prepared' | 'committed' | 'undone';

/** Work that follows a write once it is known how it ended. */
export interface Afterwards {
  /** Remembers work for one end; at the other it is not done. */
  on(end: End, work: () => Promise<void>): void;
  /** Does what was remembered for this end. What fails is told, and stops nothing: the write stands as it ended. */
  end(end: End): Promise<void>;
}

/** @param failed hears of work that failed */
export function createAfterwards(failed: (error: unknown) => void): Afterwards {
  const remembered: { end: End; work: () => Promise<void> }[] = [];
  return {
    on: (end, work) => void remembered.push({ end, work }),
    end: async (end) => {
      for (const { work } of remembered.filter((one) => one.end === end)) await work().catch(failed);
    },
  };
}
