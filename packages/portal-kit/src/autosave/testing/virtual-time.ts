/** Time that moves by hand: what is due happens in its order, and one thing is over before the next begins. */
export interface VirtualTime {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls once after so many milliseconds; call the answer to have it not called. */
  after(milliseconds: number, work: () => unknown): () => void;
  /** Lets time pass, and calls `look` after all that happens. */
  run(milliseconds: number, look?: () => void): Promise<void>;
}

/** Promises that hang on each other settle meanwhile; none of them may need more turns. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

export function virtualTime(start: Date): VirtualTime {
  let now = start.getTime();
  let order = 0;
  let due: { at: number; order: number; work: () => unknown }[] = [];
  const nextBefore = (end: number) =>
    due
      .filter(({ at }) => at <= end)
      .sort((one, other) => one.at - other.at || one.order - other.order)
      .at(0);
  return {
    now: () => now,
    after: (milliseconds, work) => {
      const entry = { at: now + Math.max(0, milliseconds), order: ++order, work };
      due.push(entry);
      return () => {
        due = due.filter((other) => other !== entry);
      };
    },
    run: async (milliseconds, look = () => undefined) => {
      const end = now + milliseconds;
      for (let next = nextBefore(end); next; next = nextBefore(end)) {
        const happening = next;
        due = due.filter((other) => other !== happening);
        now = happening.at;
        await happening.work();
        await settle();
        look();
      }
      now = end;
    },
  };
}
