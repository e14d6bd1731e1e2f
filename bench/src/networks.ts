export type Mode = 'slow4g' | 'far' | 'none';

/**
 * As Lighthouse's “slow 4G” with a slow phone's processor; as this machine is, with a server 200 ms away, so that one
 * wave of requests is told from the next; and as this machine is.
 */
export const networks: Readonly<
  Record<
    Mode,
    { cpu: number; conditions: { latency: number; downloadThroughput: number; uploadThroughput: number } | null }
  >
> = {
  slow4g: {
    cpu: 4,
    conditions: { latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 },
  },
  far: { cpu: 1, conditions: { latency: 200, downloadThroughput: -1, uploadThroughput: -1 } },
  none: { cpu: 1, conditions: null },
};
