import { createHash } from 'node:crypto';
import type { ServedRegistry } from '@portal/portal-kit/registry/signature';
import { notFound } from '../http/plain.ts';
import type { Live, LiveVersion } from './live-registry.ts';

/**
 * The signed registry of now, for pages that are open: they take newer versions from it. The serial is its tag, so
 * that asking again costs next to nothing while nothing was released.
 */
export function registryAnswer(request: Request, live: Live): Response {
  if (live.kind === 'unavailable') return notFound();
  const { registry, signed, takenBack } = live;
  const statements = signedOf(live);
  // Of what teams have signed the signatures tell one from another.
  const signatures = Object.values(statements ?? {}).map(({ signature }) => signature);
  const ofTeams = statements ? `-${createHash('sha256').update(signatures.join(' ')).digest('base64url')}` : '';
  const headers = {
    'cache-control': 'no-cache',
    etag: `"${registry.serial}-${takenBack.length}${ofTeams}"`,
    'x-content-type-options': 'nosniff',
  };
  if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
  return Response.json({ ...signed, takenBack, ...(statements && { statements }) } satisfies ServedRegistry, {
    headers,
  });
}

/** What teams have signed, without what was read of it. */
function signedOf({ statements = {} }: LiveVersion): ServedRegistry['statements'] {
  const signed = Object.entries(statements).map(([name, { text, signature }]) => [name, { text, signature }] as const);
  return signed.length > 0 ? Object.fromEntries(signed) : undefined;
}
