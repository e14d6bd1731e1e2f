const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0b6e78"/><path d="M16 25S7 19.6 7 13.6A4.6 4.6 0 0 1 16 11a4.6 4.6 0 0 1 9 2.6C25 19.6 16 25 16 25Z" fill="#fff"/></svg>';

const files: Readonly<Record<string, { type: string; content: string }>> = {
  '/favicon.svg': { type: 'image/svg+xml', content: icon },
  // A portal of health records has nothing to show to a search engine.
  '/robots.txt': { type: 'text/plain; charset=utf-8', content: 'User-agent: *\nDisallow: /\n' },
};

/** The few files that belong to no release. */
export function fixedFile(pathname: string): Response | null {
  const file = Object.hasOwn(files, pathname) ? files[pathname] : undefined;
  if (!file) return null;
  return new Response(file.content, {
    headers: {
      'content-type': file.type,
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    },
  });
}
