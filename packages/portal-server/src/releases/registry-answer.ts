import type { ServedRegistry } from '@portal/portal-kit/registry/signature';
import { notFound } from '../http/plain.ts';
import type { Live } from './live-registry.ts';

/**
 * The signed registry of now, for pages that are open: they take newer versions from it. The serial is its tag, so
 * that asking again costs next to nothing while nothing was released.
 */
export function registryAnswer(request: Request, live: Live): Response {
  if (live.kind === 'unavailable') return notFound();
  const { registry, signed, takenBack } = live;
  const headers = {
    'cache-control': 'no-cache',
    etag: `"${registry.serial}-${takenBack.length}"`,
    'x-content-type-options': 'nosniff',
  };
  if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
  return Response.json({ ...signed, takenBack } satisfies ServedRegistry, { headers });
}
