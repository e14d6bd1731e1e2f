import type { RemoteName } from '@portal/portal-kit/registry';
import { newTrace } from '../load-error.ts';
import type { ReportWay } from '../report-way.ts';
import { type Beats, beat } from './beats.ts';
import { type FrameStyle, lookAt, styleOfFrame } from './look.ts';
import { type PageWatch, type Verdict, watchPage } from './page-watch.ts';

interface Trial {
  remote: RemoteName;
  watch: PageWatch;
  beats: Beats;
}

/** Watches over pages of remotes of which a canary runs, both its own and those of the live version: they are compared. */
export function createPageTrials({ send, authorization }: ReportWay, page = document, startBeat = beat) {
  /** How the frame looked before anything of the next page came. */
  let before: FrameStyle | null = null;
  const trials = new Map<string, Trial>();
  const end = (path: string, { watch, beats }: Trial) => {
    watch.leave();
    beats.stop();
    trials.delete(path);
  };
  return {
    /** A page is asked for. */
    ask: () => {
      before = styleOfFrame(page);
    },
    /**
     * A page's code is here; it has not run yet. Done once a worker watches over it, for it may freeze at once.
     * @param path of the page
     */
    arrive: async (remote: RemoteName, version: string, path: string): Promise<void> => {
      const known = trials.get(path);
      if (known) end(path, known);
      const told = (verdict: Verdict | 'frozen') => reportOf(remote, version, verdict);
      const frame = before;
      const watch = watchPage({
        look: () => lookAt(page, frame),
        isInSight: () => page.visibilityState === 'visible',
        tell: (verdict) => send(told(verdict)),
      });
      const beats = startBeat(page, { report: told('frozen'), authorization: authorization() });
      trials.set(path, { remote, watch, beats });
      await beats.ready;
    },
    /** A page is in the document, and what was there before is not. */
    show: (path: string) => {
      for (const [of, trial] of trials)
        if (of === path) trial.watch.begin();
        else end(of, trial);
    },
    /** Something of a remote has failed, and is told of already. */
    fail: (remote: RemoteName) => {
      for (const trial of trials.values()) if (trial.remote === remote) trial.watch.stop();
    },
  };
}

export type PageTrials = ReturnType<typeof createPageTrials>;

function reportOf(remote: RemoteName, version: string, verdict: Verdict | 'frozen'): string {
  const isShown = verdict === 'shown';
  const failed = isShown ? [] : [{ code: verdict, trace: newTrace() }];
  return JSON.stringify({ remote, version, shown: isShown ? 1 : 0, failed });
}
