import { acceptedEncoding, compress } from './encoding.ts';

/** Below this many bytes an answer fits one packet either way. */
const worthCompressing = 1_000;
const texts = /^(application\/(problem\+)?json|text\/(html|plain|csv|javascript))\b/;

/**
 * Compresses an answer of text if the client takes it and it is large enough. Streams and files pass untouched, among
 * them those to keep, whatever is in them: an export is sent as it is read, and never lies here as a whole.
 */
export async function compressed(request: Request, response: Response): Promise<Response> {
  // Its body is looked at last: @hono/node-server sends one that nobody touched without waiting for more of it.
  const type = response.headers.get('content-type') ?? '';
  if (!texts.test(type)) return response;
  if (response.headers.get('content-disposition')?.startsWith('attachment')) return response;
  if (response.headers.has('content-encoding') || !response.body) return response;
  response.headers.append('vary', 'Accept-Encoding');
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
  if (!encoding) return response;
  const content = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  if (content.length < worthCompressing) return new Response(content, { status: response.status, headers });
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  const smaller = await compress(content, encoding, type.startsWith('text/html') ? 'page' : 'answer');
  return new Response(new Uint8Array(smaller), { status: response.status, headers });
}
