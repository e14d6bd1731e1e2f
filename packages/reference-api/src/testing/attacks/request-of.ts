import { type Call, fillPath, writeQuery } from '@portal/contract';
import type { AttackWorld, Request } from './attack-world.ts';
import type { Example } from './call-examples.ts';
import type { Household } from './household.ts';
import type { Texts } from './texts.ts';

/** An example as it travels, about the records of a household. */
export function requestOf(call: Call, { params, query, body }: Example, of: Household, texts: Texts): Request {
  const path = fillPath(call.path, params?.(of) ?? {});
  const written = writeQuery(call.query, query?.(of, texts) ?? {}).toString();
  return {
    method: call.method,
    path: written === '' ? path : `${path}?${written}`,
    ...(body && (call.encoding === 'multipart' ? formOf(body(of, texts)) : { body: body(of, texts) })),
  };
}

/** A form of files as it travels. */
function formOf(body: unknown): Pick<Request, 'body' | 'headers'> {
  const parts = Object.entries(body as Record<string, Uint8Array>).flatMap(([name, bytes]) => [
    `--part\r\nContent-Disposition: form-data; name="${name}"; filename="blob"\r\n\r\n`,
    ...[bytes, '\r\n'],
  ]);
  const bytes = Buffer.concat([...parts, '--part--\r\n'].map((part) => Buffer.from(part as string)));
  return { body: new Uint8Array(bytes), headers: { 'Content-Type': 'multipart/form-data; boundary=part' } };
}

/** Whoever makes an example's request by right; nobody where none is asked for. */
export function tokenFor({ as }: Example, of: Household, { admin }: AttackWorld): string | undefined {
  if (as === undefined) return undefined;
  return as === 'admin' ? admin : of[as].token;
}
