import { readUrl } from '@portal/contract/read-url';

const anywhere = 'http://portal.test';

/** A path of the portal's own with query and fragment, in its normal form; null for what leads elsewhere. */
export function parseAddress(text: string): string | null {
  const url = text.startsWith('/') ? readUrl(text, anywhere) : null;
  if (!url) return null;
  const address = url.pathname + url.search + url.hash;
  // A path that opens with two slashes would be another host's as soon as somebody follows it.
  return url.origin === anywhere && !address.startsWith('//') ? address : null;
}
