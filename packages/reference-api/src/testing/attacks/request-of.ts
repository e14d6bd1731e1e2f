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

/** A file of a form. */
interface FormFile {
  name: string;
  bytes: Uint8Array;
}

/** A form as it travels: bytes stand for a file without a name. */
function formOf(body: unknown): Pick<Request, 'body' | 'headers'> {
  const parts = Object.entries(body as Record<string, string | Uint8Array | FormFile>).flatMap(([name, value]) => {
    const begin = `--part\r\nContent-Disposition: form-data; name="${name}"`;
    if (typeof value === 'string') return [`${begin}\r\n\r\n`, value, '\r\n'];
    const file = value instanceof Uint8Array ? { name: 'blob', bytes: value } : value;
    return [`${begin}; filename="${file.name}"\r\n\r\n`, file.bytes, '\r\n'];
  });
  const bytes = Buffer.concat([...parts, '--part--\r\n'].map((part) => Buffer.from(part as string)));
  return { body: new Uint8Array(bytes), headers: { 'Content-Type': 'multipart/form-data; boundary=part' } };
}

/** Whoever makes an example's request by right; nobody where none is asked for. */
export function tokenFor(
  { as }: Example,
  of: Household,
  { admin, clinicAdministrators }: AttackWorld,
): string | undefined {
  if (as === undefined) return undefined;
  if (as === 'admin') return admin;
  return as === 'clinic_admin' || as === 'onboarded_clinic_admin' ? clinicAdministrators[as] : of[as].token;
}
