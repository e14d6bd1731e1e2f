import { once } from 'node:events';
import { createServer } from 'node:http';

/** A server that keeps what is posted to it: stands for OpenTelemetry's collector and for Sentry. */
export interface Collector {
  url: string;
  /** What has arrived. */
  posted: { path: string; headers: Record<string, unknown>; body: Buffer }[];
  /** The status of the next answers; null answers nothing at all. */
  status: number | null;
  /** Settles once so many requests have arrived. */
  arrived(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function openCollector(): Promise<Collector> {
  const waiting = new Set<() => void>();
  const server = createServer(async (request, answer) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    collector.posted.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    if (collector.status !== null) answer.writeHead(collector.status).end();
    for (const look of waiting) look();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const collector: Collector = {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    posted: [],
    status: 200,
    arrived: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (collector.posted.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return collector;
}

type Fields = Map<number, (Buffer | bigint)[]>;

/** A message of protocol buffers by the numbers of its fields; what is fixed is read as an unsigned number. */
function fieldsOf(message: Buffer): Fields {
  const fields: Fields = new Map();
  let at = 0;
  const varint = () => {
    let [value, shift, byte] = [0n, 0n, 0x80];
    for (; byte & 0x80; shift += 7n) {
      byte = message[at++] ?? 0;
      value |= BigInt(byte & 0x7f) << shift;
    }
    return value;
  };
  while (at < message.length) {
    const tag = Number(varint());
    const kind = tag & 7;
    let value: Buffer | bigint;
    if (kind === 0) value = varint();
    else {
      const length = kind === 2 ? Number(varint()) : { 1: 8, 5: 4 }[kind as 1 | 5];
      const part = message.subarray(at, at + length);
      value = kind === 2 ? part : BigInt(`0x${Buffer.from(part).reverse().toString('hex')}`);
      at += length;
    }
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), value]);
  }
  return fields;
}

export interface CollectedSpan {
  name: string;
  trace: string;
  id: string;
  parent: string;
  /** 2 of a request that was answered, 3 of one that was made. */
  kind: number;
  nanoseconds: bigint;
  attributes: Record<string, unknown>;
  isFailed: boolean;
}

/** The spans of an export of OpenTelemetry (`ExportTraceServiceRequest`), and what sent them. */
export function readSpans(body: Buffer): { resource: Record<string, unknown>; spans: CollectedSpan[] } {
  const inside = (fields: Fields, number: number) => (fields.get(number) ?? []).map((part) => fieldsOf(part as Buffer));
  const text = (fields: Fields, number: number, as: BufferEncoding = 'utf8') =>
    ((fields.get(number)?.[0] ?? Buffer.of()) as Buffer).toString(as);
  const number = (fields: Fields, of: number) => BigInt((fields.get(of)?.[0] ?? 0n) as bigint);
  const attributesOf = (fields: Fields, of: number) =>
    Object.fromEntries(
      inside(fields, of).map((pair) => {
        const [value = new Map()] = inside(pair, 2);
        if (value.has(1)) return [text(pair, 1), text(value, 1)];
        return [text(pair, 1), value.has(2) ? number(value, 2) === 1n : Number(number(value, 3))];
      }),
    );
  const ofResources = inside(fieldsOf(body), 1);
  return {
    resource: Object.assign({}, ...ofResources.flatMap((one) => inside(one, 1).map((found) => attributesOf(found, 1)))),
    spans: ofResources
      .flatMap((one) => inside(one, 2))
      .flatMap((scope) => inside(scope, 2))
      .map((span) => ({
        name: text(span, 5),
        ...{ trace: text(span, 1, 'hex'), id: text(span, 2, 'hex'), parent: text(span, 4, 'hex') },
        kind: Number(number(span, 6)),
        nanoseconds: number(span, 8) - number(span, 7),
        attributes: attributesOf(span, 9),
        isFailed: inside(span, 15).some((status) => number(status, 3) === 2n),
      })),
  };
}
