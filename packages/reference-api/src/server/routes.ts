import type { Call } from '@portal/contract';

/** A call's path without the trailing slash that some are written with (API-024): both are served. */
export function pathOf(call: Call): string {
  return call.path.length > 1 ? call.path.replace(/\/$/, '') : call.path;
}

/** Literal segments before parameters, so that `/users/me` is not taken for the user named `me`. */
export function mostSpecificFirst(one: Call, other: Call): number {
  return orderOf(one) < orderOf(other) ? -1 : 1;
}

function orderOf(call: Call): string {
  const segments = pathOf(call).split('/');
  return segments.map((segment) => (segment.startsWith(':') ? '1' : '0')).join('') + pathOf(call);
}
