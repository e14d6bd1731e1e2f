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
    ...(body && { body: body(of, texts) }),
  };
}

/** Whoever makes an example's request by right; nobody where none is asked for. */
export function tokenFor({ as }: Example, of: Household, { admin }: AttackWorld): string | undefined {
  if (as === undefined) return undefined;
  return as === 'admin' ? admin : of[as].token;
}
