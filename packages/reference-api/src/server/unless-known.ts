/** Leaves an answer out that its reader has already, by its ETag (RFC 9110 §13.1.2); anything else stays as it is. */
export function unlessKnown(request: Request, response: Response): Response {
  const tag = response.headers.get('ETag');
  const known = request.headers.get('If-None-Match')?.split(',') ?? [];
  if (tag === null || !known.some((one) => one.trim().replace(/^W\//, '') === tag)) return response;
  const headers = new Headers(response.headers);
  headers.delete('Content-Type');
  headers.delete('Content-Disposition');
  return new Response(null, { status: 304, headers });
}
