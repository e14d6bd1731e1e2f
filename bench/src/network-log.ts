import type { CDPSession } from '@playwright/test';
import { wavesOf } from './waves.ts';

/** A request as the browser saw it; times in seconds. */
export interface LoggedRequest {
  url: string;
  method: string;
  type: string;
  started: number;
  usable: number;
  /** As sent: compressed, with headers. */
  bytes: number;
  /** The body as the server packed it, also where it came from the cache; null where the server did not say. */
  size: number | null;
  fromCache: boolean;
  failed: boolean;
}

export interface NetworkLog {
  requests(): LoggedRequest[];
  /** When the clock of the requests began, in seconds since 1970; NaN before the first one. */
  epoch(): number;
  /** True once nothing is under way and nothing happened for so many milliseconds. */
  isQuiet(milliseconds: number): boolean;
}

/** Whether the server keeps the answer until there is news: such a request ends in its own time, and is no work. */
const isHeld = (url: string) => new URL(url).searchParams.has('wait');

/** Listens to the network of a page. */
export async function logNetwork(cdp: CDPSession): Promise<NetworkLog> {
  const byId = new Map<string, LoggedRequest>();
  const running = new Set<string>();
  let last = Date.now();
  let epoch = Number.NaN;
  const touch = () => {
    last = Date.now();
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    touch();
    if (Number.isNaN(epoch)) epoch = wallTime - timestamp;
    if (!request.url.startsWith('http')) return;
    if (!isHeld(request.url)) running.add(requestId);
    byId.set(requestId, {
      url: request.url,
      method: request.method,
      type: type ?? 'Other',
      started: timestamp,
      usable: Number.POSITIVE_INFINITY,
      bytes: 0,
      size: null,
      fromCache: false,
      failed: false,
    });
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = byId.get(requestId);
    if (request) request.fromCache = true;
  });
  cdp.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    touch();
    const request = byId.get(requestId);
    if (!request) return;
    if (response.fromDiskCache) request.fromCache = true;
    const size = response.headers['content-length'];
    if (size !== undefined) request.size = Number(size);
    // A page is read while it arrives.
    if (request.type === 'Document') request.usable = timestamp;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    touch();
    running.delete(requestId);
    const request = byId.get(requestId);
    if (!request) return;
    request.bytes = request.fromCache ? 0 : encodedDataLength;
    request.usable = Math.min(request.usable, timestamp);
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => {
    touch();
    running.delete(requestId);
    const request = byId.get(requestId);
    if (request) request.failed = true;
  });
  await cdp.send('Network.enable');
  return {
    requests: () => [...byId.values()],
    epoch: () => epoch,
    isQuiet: (milliseconds) => running.size === 0 && Date.now() - last > milliseconds,
  };
}

/** Requests that really went out, with the wave of each. */
export function sentWithWaves(requests: readonly LoggedRequest[]): (LoggedRequest & { wave: number })[] {
  const sent = requests.filter(({ fromCache, failed }) => !fromCache && !failed);
  const waves = wavesOf(sent);
  return sent.map((request, index) => ({ ...request, wave: waves[index] ?? 1 }));
}
