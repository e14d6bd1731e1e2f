import { Refusal } from './refusal.ts';

type Pieces = ReadableStream<Uint8Array>;

/** A body as it comes in, read piece by piece: no more of it is in memory than one piece, and the head. */
export interface Incoming {
  /** The bytes up to the first end of a line. @throws Refusal where there are more than so many */
  line(atMost: number): Promise<Buffer>;
  /** So many bytes. @throws Refusal where the body ends before */
  take(bytes: number, use: (piece: Uint8Array) => Promise<void>): Promise<void>;
  /** @throws Refusal where there is more */
  end(): Promise<void>;
  /** Reads no further. */
  stop(): void;
}

const LINE_END = 10;

/** @param withinMs how long all of it may take: a body that drips keeps nobody waiting */
export function incoming(body: Pieces | null | undefined, withinMs: number): Incoming {
  const reader = body?.getReader();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () =>
      late.reject(
        new Refusal(408, `Nothing was changed: after ${withinMs / 1000} s not all of it was here. Run it again.`),
      ),
    withinMs,
  ).unref();
  late.promise.catch(() => undefined);
  let rest: Uint8Array = new Uint8Array();

  // Whose connection breaks hears of it no more, and the log need not.
  const brokenOff = () => new Refusal(400, 'Nothing was changed: the body broke off. Run it again.');

  /** The next bytes; null at the end. */
  const next = async (): Promise<Uint8Array | null> => {
    while (rest.length === 0) {
      const reading = reader?.read().catch(() => Promise.reject(brokenOff()));
      const read = await Promise.race([reading, late.promise]);
      if (!read || read.done) return null;
      rest = read.value;
    }
    return rest;
  };

  return {
    line: async (atMost) => {
      // All of it at once: a piece may be one byte, and a million of them take a hundred times their size.
      const line = Buffer.alloc(atMost);
      let length = 0;
      for (let piece = await next(); piece; piece = await next()) {
        const end = piece.indexOf(LINE_END);
        const own = end < 0 ? piece : piece.subarray(0, end);
        if (length + own.length > atMost)
          throw new Refusal(413, `Nothing was changed: its head has more than ${atMost} bytes.`);
        line.set(own, length);
        length += own.length;
        rest = end < 0 ? new Uint8Array() : piece.subarray(end + 1);
        if (end >= 0) return line.subarray(0, length);
      }
      throw brokenOff();
    },
    take: async (bytes, use) => {
      for (let left = bytes; left > 0; ) {
        const piece = await next();
        if (!piece) throw brokenOff();
        const own = piece.subarray(0, left);
        await use(own);
        left -= own.length;
        rest = piece.subarray(own.length);
      }
    },
    end: async () => {
      if (await next()) throw new Refusal(400, 'Nothing was changed: there is more of it than its head says.');
    },
    stop: () => {
      clearTimeout(timer);
      void reader?.cancel().catch(() => undefined);
    },
  };
}
