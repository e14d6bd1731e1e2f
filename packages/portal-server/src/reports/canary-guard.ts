import type { Sender } from '../http/sender-name.ts';
import { createTally, type Outcomes, type Tally } from './tally.ts';

/** Fewer failures than this may be chance. */
const leastFailures = 5;
/** Fewer senders may be one machine's trouble, or one person's mischief. */
const leastSenders = 3;
/** The same for pages that nobody had signed in to: networks are had for less than sessions. */
const leastStrangers = 10;
/** A version without any failure is held to fail this often, so that twice of nothing is not reached at once. */
const leastRate = 0.01;
const timesWorse = 2;

/** A canary that runs, and what it is to replace. */
interface Trial {
  remote: string;
  /** Names this try of the version: a new one is counted from nothing. */
  id: string;
  canary: string;
  live: string;
}

/** What a page told of one version. */
interface Told extends Outcomes {
  sender: Sender;
  version: string;
}

export interface ErrorRates {
  canary: number;
  live: number;
}

/** Counts what pages report while a canary runs, and tells when it is twice as bad as what it is to replace. */
export interface CanaryGuard {
  /**
   * Counts one report, unless it is of neither of the two versions. Gives both rates when the canary should be taken
   * back, null while it may go on.
   */
  judge(trial: Trial, told: Told): ErrorRates | null;
}

/** Failures per page shown. A page that failed to load was never shown: it counts as one that was tried. */
function rateOf(tally: Tally): number {
  const { shown, failed } = tally.total();
  return failed / Math.max(shown + failed, 1);
}

interface Tallies {
  canary: Tally;
  live: Tally;
}

const createTallies = (): Tallies => ({ canary: createTally(), live: createTally() });

export function createCanaryGuard(): CanaryGuard {
  /** By remote, the try that runs: both versions are counted from its start on, so that their rates compare. */
  const counted = new Map<string, { id: string; signedIn: Tallies; strangers: Tallies }>();
  const talliesOf = ({ remote, id }: Trial) => {
    const known = counted.get(remote);
    if (known?.id === id) return known;
    const begun = { id, signedIn: createTallies(), strangers: createTallies() };
    counted.set(remote, begun);
    return begun;
  };
  return {
    judge: (trial, { sender, version, ...outcomes }) => {
      const { signedIn, strangers } = talliesOf(trial);
      // Each by itself: what strangers tell of the live version excuses no failure of a canary that people have met.
      const { canary, live } = sender.person === null ? strangers : signedIn;
      if (version === trial.canary) canary.add(sender, outcomes);
      if (version === trial.live) live.add(sender, outcomes);
      const rates = { canary: rateOf(canary), live: rateOf(live) };
      const bad =
        canary.total().failed >= leastFailures &&
        canary.failedFor() >= (sender.person === null ? leastStrangers : leastSenders) &&
        rates.canary >= timesWorse * Math.max(rates.live, leastRate);
      return bad ? rates : null;
    },
  };
}
