import type { Visit } from '../measure.ts';
import { type LoggedRequest, sentWithWaves } from '../network-log.ts';

/** What a visit took until its page was painted for the first time. */
export interface FirstPaint {
  requests: number;
  waves: number;
  /** As sent, with headers. Answers of the API and the page's nonce make it differ by some bytes from run to run. */
  bytes: number;
  /** Of that scripts and stylesheets, compressed, without headers: the same in every run. */
  code: number;
}

/** The tab's icon: browsers fetch it when they have nothing else to do, and no page waits for it. */
const isIcon = ({ url }: LoggedRequest) => new URL(url).pathname === '/favicon.svg';

/**
 * Counts what had arrived when the page was painted: what was still under way cannot have been needed for it, and
 * whether it had been asked for yet is a matter of milliseconds.
 */
export function firstPaintOf({ requests, readyAt }: Pick<Visit, 'requests' | 'readyAt'>): FirstPaint {
  const arrived = sentWithWaves(requests).filter((request) => request.usable <= readyAt && !isIcon(request));
  const { moved: code } = codeOf(arrived);
  return {
    requests: arrived.length,
    waves: Math.max(0, ...arrived.map(({ wave }) => wave)),
    bytes: arrived.reduce((sum, { bytes }) => sum + bytes, 0),
    code,
  };
}

/** Scripts and stylesheets of a visit, compressed, without headers: the same in every run. */
export interface Code {
  /** All that the visit used. */
  used: number;
  /** Of that, what came over the network. */
  moved: number;
  /** Paths of what came over the network, largest first, with their bytes. */
  files: readonly { path: string; bytes: number }[];
}

/** @throws when the server does not say how large a file is */
export function codeOf(requests: readonly LoggedRequest[]): Code {
  const files = new Map<string, { bytes: number; sent: boolean }>();
  for (const { url, size, fromCache, failed } of requests) {
    const { pathname } = new URL(url);
    if (failed || !/\.(js|css)$/.test(pathname)) continue;
    if (size === null) throw new Error(`The server did not say how large ${pathname} is.`);
    // What was fetched ahead is asked for again where it is used, and found at hand.
    files.set(pathname, { bytes: size, sent: !fromCache || files.get(pathname)?.sent === true });
  }
  const all = [...files].map(([path, file]) => ({ path, ...file }));
  const moved = all.filter(({ sent }) => sent).toSorted((a, b) => b.bytes - a.bytes);
  const sum = (some: typeof all) => some.reduce((total, { bytes }) => total + bytes, 0);
  return { used: sum(all), moved: sum(moved), files: moved.map(({ path, bytes }) => ({ path, bytes })) };
}
