import { readBounded } from '@portal/reference-api/bounded-body';
import { createAllowance } from '../http/allowance.ts';
import { plain } from '../http/plain.ts';

interface Intake {
  /** The largest body that a page has a reason to send, in bytes. */
  largest: number;
  /** What one site may send in a minute. */
  perMinute: number;
  siteOf: (address: string | null) => string;
}

/** Takes in what pages of this portal tell of themselves: its text and the site it came from, or the refusal. */
export function createIntake({ largest, perMinute, siteOf }: Intake) {
  const allowance = createAllowance(perMinute);
  return async (request: Request, address: string | null): Promise<{ text: string; site: string } | Response> => {
    if (request.method !== 'POST') return plain(405, 'Only POST', { allow: 'POST' });
    // Pages of this portal only: a foreign page must not be able to take a release back, nor to fill up what people read.
    if (request.headers.get('sec-fetch-site') !== 'same-origin')
      return plain(403, 'Only pages of this portal report here');
    const site = siteOf(address);
    if (!allowance.take(site)) return plain(429, 'Too many reports', { 'retry-after': '60' });
    const body = await readBounded(request, largest);
    if (body === null) return plain(413, 'Too large for a report');
    return { text: new TextDecoder().decode(body), site };
  };
}
