export type Mode = 'slow4g' | 'none';

/** As Lighthouse's “slow 4G” with a slow phone's processor, and as this machine is. */
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
  none: { cpu: 1, conditions: null },
};
