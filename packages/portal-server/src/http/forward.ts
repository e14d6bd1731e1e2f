import { plain } from './plain.ts';

/** Who a browser says it asks for: this portal's own pages, or a person who typed the address. */
const ownSites: readonly (string | null)[] = [null, 'none', 'same-origin'];

/** Headers that tell what a file is; lengths and encodings are those of this answer, not of the one it came in. */
const kept = ['content-type', 'etag', 'last-modified'];

/**
 * Answers with a file of the dev server, so that a page has everything from one origin.
 * It changes with every edit: no cache keeps it. No other site gets it: these are sources that nobody has released.
 */
export async function forward(request: Request, server: string): Promise<Response> {
  if (!ownSites.includes(request.headers.get('sec-fetch-site')))
    return plain(403, 'Files in development answer no other site');
  const { pathname, search } = new URL(request.url);
  let answer: Response;
  try {
    answer = await fetch(new URL(pathname + search, server), { method: request.method });
  } catch {
    return plain(502, 'The dev server does not answer. Start it again: npm run dev');
  }
  const headers = new Headers({
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  for (const name of kept) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(answer.body, { status: answer.status, headers });
}
