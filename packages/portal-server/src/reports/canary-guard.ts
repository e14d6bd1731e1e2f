/** How often a version was shown, and how often something of it failed. */
interface Tally {
  shown: number;
  failed: number;
}

/** Fewer failures than this may be chance. */
const leastFailures = 5;
/** A version without any failure is held to fail this often, so that twice of nothing is not reached at once. */
const leastRate = 0.01;
const timesWorse = 2;

export interface ErrorRates {
  canary: number;
  live: number;
}

/** Counts, per remote and version, what pages report, and tells when a canary is twice as bad as what it is to replace. */
export interface CanaryGuard {
  count(remote: string, version: string, tally: Tally): void;
  /** The two rates when the canary should be taken back; null while it may go on. */
  verdict(remote: string, canary: string, live: string): ErrorRates | null;
}

/** Failures per page shown. A page that failed to load was never shown: it counts as one that was tried. */
function rateOf({ shown, failed }: Tally): number {
  return failed / Math.max(shown + failed, 1);
}

export function createCanaryGuard(): CanaryGuard {
  const tallies = new Map<string, Tally>();
  const tallyOf = (remote: string, version: string) => tallies.get(`${remote}@${version}`) ?? { shown: 0, failed: 0 };
  return {
    count: (remote, version, { shown, failed }) => {
      const before = tallyOf(remote, version);
      tallies.set(`${remote}@${version}`, { shown: before.shown + shown, failed: before.failed + failed });
    },
    verdict: (remote, canary, live) => {
      const tried = tallyOf(remote, canary);
      const rates = { canary: rateOf(tried), live: rateOf(tallyOf(remote, live)) };
      const bad = tried.failed >= leastFailures && rates.canary >= timesWorse * Math.max(rates.live, leastRate);
      return bad ? rates : null;
    },
  };
}
