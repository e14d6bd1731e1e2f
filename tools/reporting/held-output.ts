/** A stream whose writes can be taken away from it. */
interface Stream {
  write(text: string | Uint8Array, ...rest: never[]): boolean;
}

/** The end of what was printed is enough to see why something failed. */
const kept = 50_000;

/** What programs print while tests run, held back: failures that a test causes on purpose stand between no results. */
export interface HeldOutput {
  /** Writes past the hold. */
  write(text: string): void;
  /** What was printed since the last question. */
  take(): string;
  /** Lets everything through again. */
  release(): void;
}

/** Holds back what is written to streams; the first of them is where the holder itself writes. */
export function holdOutput(streams: readonly [Stream, ...Stream[]]): HeldOutput {
  const [first] = streams;
  const writes = streams.map((stream) => stream.write);
  const write = first.write.bind(first);
  let held = '';
  for (const stream of streams)
    stream.write = (text) => {
      held = (held + (typeof text === 'string' ? text : Buffer.from(text).toString('utf8'))).slice(-kept);
      return true;
    };
  return {
    write: (text) => void write(text),
    take: () => {
      const taken = held;
      held = '';
      return taken;
    },
    release: () => {
      for (const [place, stream] of streams.entries()) stream.write = writes[place] ?? stream.write;
    },
  };
}
