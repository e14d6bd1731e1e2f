import * as z from 'zod/mini';
import { readFrame } from './frame.ts';

const id = z.string().check(z.minLength(1), z.maxLength(100));
/** Long enough for any token; what is longer is none. */
const token = z.string().check(z.maxLength(8_000));

const httpRequest = z.object({
  method: z.enum(['GET', 'POST', 'DELETE']),
  path: z.string().check(z.maxLength(2_000)),
  params: z.optional(z.record(z.string(), z.unknown())),
  headers: z.optional(z.record(z.string(), z.unknown())),
});

/** What clients say: who they are, a new token, a request as if by HTTP, and words that need no answer. */
const header = z.discriminatedUnion('method', [
  z.object({ method: z.literal('init'), id, token }),
  z.object({ method: z.literal('update'), id, token }),
  z.object({ method: z.literal('message'), id, http_request: httpRequest }),
  z.object({ method: z.literal('close'), id }),
  z.object({ method: z.literal('reply'), id }),
  z.object({ method: z.literal('telemetry.v1'), id }),
]);

export type ClientHeader = z.infer<typeof header>;
export type HttpRequest = z.infer<typeof httpRequest>;

/** A frame as a client may send it; null for anything else. */
export function readClientFrame(bytes: Uint8Array): { header: ClientHeader; payload: string } | null {
  const frame = readFrame(bytes);
  const { data } = header.safeParse(frame?.header);
  return frame && data ? { header: data, payload: frame.payload } : null;
}
