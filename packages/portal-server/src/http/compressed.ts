import { acceptedEncoding, compress } from './encoding.ts';

/** Below this many bytes an answer fits one packet either way. */
const worthCompressing = 1_000;
const texts = /^(application\/(problem\+)?json|text\/(html|plain|csv))\b/;

/** Compresses an answer of text if the client takes it and it is large enough. Streams and files pass untouched. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  if (!response.body || response.headers.has('content-encoding')) return response;
  if (!texts.test(response.headers.get('content-type') ?? '')) return response;
  response.headers.append('vary', 'Accept-Encoding');
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
  if (!encoding) return response;
  const content = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  if (content.length < worthCompressing) return new Response(content, { status: response.status, headers });
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  return new Response(new Uint8Array(await compress(content, encoding)), { status: response.status, headers });
}
