import { sha256 } from '../server/random.ts';

/** A calendar as a download; no search engine that finds its address lists it. */
export async function calendarFile(text: string, filename: string): Promise<Response> {
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${filename}"`,
      ETag: `"${await sha256(text)}"`,
      'X-Robots-Tag': 'noindex',
    },
  });
}
