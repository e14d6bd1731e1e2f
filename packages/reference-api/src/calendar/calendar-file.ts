import { sha256 } from '../server/random.ts';

/**
 * A calendar as a download. Whoever fetches it may keep it for a quarter of an hour, then ask whether it changed;
 * nothing between them and us may keep it, and no search engine that finds the address lists it.
 */
export async function calendarFile(text: string, filename: string): Promise<Response> {
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': 'private, max-age=900',
      ETag: `"${await sha256(text)}"`,
      'X-Robots-Tag': 'noindex',
    },
  });
}
