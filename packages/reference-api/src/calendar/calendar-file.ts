/**
 * A calendar as a download. Whoever fetches it may keep it for a quarter of an hour; nothing between them and us may,
 * and no search engine that finds the address lists it.
 */
export function calendarFile(text: string, filename: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': 'private, max-age=900',
      'X-Robots-Tag': 'noindex',
    },
  });
}
