import { readPortrait } from '@portal/contract/calls/files';
import { implementPublic } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { portraitKey } from './portrait-file.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * GET /files/portraits/{name}: what an img tag fetches, which sends no token. Who was given the address may see it: it
 * stands in answers for those who meet the person.
 */
export const readingPortrait = implementPublic(readPortrait, async ({ params }, { ports }) => {
  const file = await ports.files.get(portraitKey(params.name));
  if (!file) throw notFound();
  return new Response(file.body, {
    headers: {
      'Content-Type': file.type,
      'Content-Length': String(file.size),
      // In the browser that showed it, and in no cache on the way: a person may remove it.
      'Cache-Control': `private, max-age=${YEAR_SECONDS}, immutable`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex',
    },
  });
});
