/** A request, with its times in seconds on one clock. */
export interface TimedRequest {
  started: number;
  /** When what it brought could cause further requests: a page's first bytes, anything else's last. */
  usable: number;
}

/** Two times of one instant may differ by this much, in seconds: the browser's own processes report them. */
const TOLERANCE = 0.002;

/**
 * Which wave each request belongs to, counted from 1: one more than the latest wave of which something had arrived
 * before it started. So a request that could have been caused by an answer counts as caused by it.
 */
export function wavesOf(requests: readonly TimedRequest[]): number[] {
  const order = requests
    .map((_, index) => index)
    .sort((a, b) => (requests[a]?.started ?? 0) - (requests[b]?.started ?? 0));
  const waves: number[] = requests.map(() => 1);
  for (const [position, index] of order.entries()) {
    const started = requests[index]?.started ?? 0;
    const arrived = order
      .slice(0, position)
      .filter((earlier) => (requests[earlier]?.usable ?? 0) <= started - TOLERANCE);
    waves[index] = 1 + Math.max(0, ...arrived.map((earlier) => waves[earlier] ?? 0));
  }
  return waves;
}
