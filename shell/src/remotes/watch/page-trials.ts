import type { RemoteName } from '@portal/portal-kit/registry';
import { newTrace } from '../load-error.ts';
import type { ReportWay } from '../report-way.ts';
import { type Beats, beat } from './beats.ts';
import { type FrameStyle, lookAt, styleOfFrame } from './look.ts';
import { type PageWatch, type Verdict, watchPage } from './page-watch.ts';

interface Trial {
  remote: RemoteName;
  version: string;
  watch: PageWatch;
}

/** Over the page, while code of a remote is loaded. */
export interface Watch {
  /** A worker listens. */
  ready: Promise<void>;
  /** The code is here, or will not come. Call it once. */
  end(): void;
}

/** Watches over pages of remotes of which a canary runs, both its own and those of the live version: they are compared. */
export function createPageTrials({ send, authorization }: ReportWay, page = document, startBeat = beat) {
  /** How the frame looked before anything of the next page came. */
  let before: FrameStyle | null = null;
  const trials = new Map<string, Trial>();
  const beating = new Map<RemoteName, { version: string; session: string | null; beats: Beats }>();
  const stopBeats = (remote: RemoteName) => {
    beating.get(remote)?.beats.stop();
    beating.delete(remote);
  };
  /** Done once the worker of now listens: another version, or another session, may have its own begun meanwhile. */
  const listening = async (remote: RemoteName): Promise<void> => {
    let known: Beats | undefined;
    do {
      known = beating.get(remote)?.beats;
      await known?.ready;
    } while (known !== beating.get(remote)?.beats);
  };
  /** By how many of a remote's code is waited for. */
  const asks = new Map<RemoteName, number>();
  const isWatched = (remote: RemoteName) =>
    (asks.get(remote) ?? 0) > 0 || [...trials.values()].some((trial) => trial.remote === remote);
  return {
    /** Somebody goes to a page of which nothing is here yet. */
    begin: (): void => {
      before = styleOfFrame(page);
    },
    /** Code of a remote is to be loaded. It may hang as soon as it runs: a worker watches over the page until `end`. */
    ask: (remote: RemoteName, version: string): Watch => {
      const session = authorization();
      const known = beating.get(remote);
      if (known?.version !== version || known.session !== session) {
        stopBeats(remote);
        const lastWord = { report: reportOf(remote, version, 'frozen'), authorization: session };
        beating.set(remote, { version, session, beats: startBeat(page, lastWord) });
      }
      asks.set(remote, (asks.get(remote) ?? 0) + 1);
      return {
        ready: listening(remote),
        end: () => {
          asks.set(remote, (asks.get(remote) ?? 1) - 1);
          if (!isWatched(remote)) stopBeats(remote);
        },
      };
    },
    /** A page's code is here. The same page with another query goes on as it is. */
    arrive: (remote: RemoteName, version: string, path: string): void => {
      const known = trials.get(path);
      if (known?.version === version && known.remote === remote) return;
      known?.watch.stop();
      const frame = before;
      const watch = watchPage({
        look: () => lookAt(page, frame),
        isInSight: () => page.visibilityState === 'visible',
        tell: (verdict) => send(reportOf(remote, version, verdict)),
      });
      trials.set(path, { remote, version, watch });
    },
    /** A page is in the document, and what was there before is not. */
    show: (path: string): void => {
      trials.get(path)?.watch.begin();
      for (const [of, { watch }] of trials) {
        if (of === path) continue;
        watch.leave();
        trials.delete(of);
      }
      // Those of a page that failed go on until another is there: it may have frozen all the same.
      for (const remote of [...beating.keys()]) if (!isWatched(remote)) stopBeats(remote);
    },
    /** Something of a remote has failed, and is told of already. */
    fail: (remote: RemoteName): void => {
      for (const [path, trial] of trials) {
        if (trial.remote !== remote) continue;
        trial.watch.stop();
        trials.delete(path);
      }
    },
  };
}

export type PageTrials = ReturnType<typeof createPageTrials>;

function reportOf(remote: RemoteName, version: string, verdict: Verdict | 'frozen'): string {
  const isShown = verdict === 'shown';
  const failed = isShown ? [] : [{ code: verdict, trace: newTrace() }];
  return JSON.stringify({ remote, version, shown: isShown ? 1 : 0, failed });
}
