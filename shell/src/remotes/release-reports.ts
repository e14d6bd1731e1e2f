import type { RemoteName } from '@portal/portal-kit/registry';
import { timeoutFactorOf } from '../clock/timeout-factor.ts';
import { RemoteLoadError } from './load-error.ts';
import type { ReportWay } from './report-way.ts';
import type { PageTrials } from './watch/page-trials.ts';

export type ReleaseReports = ReturnType<typeof createReleaseReports>;

/** How long a page waits for the code that watches over it, in milliseconds. */
const watchMs = 1_000;

const nothing = () => undefined;

const loadTrials = async (way: ReportWay): Promise<PageTrials> =>
  (await import('./watch/page-trials.ts')).createPageTrials(way);

/**
 * Tells the server how released remotes fare, so that a bad release is noticed by what people see of it.
 * @param isTried whether a remote has a canary at the moment: only then it matters how its pages are seen (decision 170)
 */
export function createReleaseReports(
  isTried: (remote: RemoteName) => boolean,
  way: ReportWay,
  wait: (ms: number) => Promise<void>,
  load = loadTrials,
) {
  let coming: Promise<PageTrials | null> | undefined;
  let wantedPath: string | null = null;
  let shownPath: string | null = null;
  /** Nothing for as long as nothing is tried. */
  const trials = (remote: RemoteName) => {
    if (!isTried(remote)) return;
    coming ??= load(way).catch(() => {
      // Tried anew with the next page: this one goes unwatched.
      coming = undefined;
      return null;
    });
    return coming;
  };
  return {
    /** Somebody goes to a page of a remote. */
    wanted: (path: string) => {
      wantedPath = path;
    },
    /**
     * Code of a remote is about to be loaded, for a page, ahead of one, or for a slot; done once somebody watches over it,
     * where somebody has to. To be called once the code is here or has failed: what it gives.
     */
    asked: async (remote: RemoteName, version: string | null, path?: string): Promise<() => void> => {
      if (version === null) return nothing;
      const watch = trials(remote)?.then((known) => {
        if (path === wantedPath) known?.begin();
        return known?.ask(remote, version);
      });
      if (!watch) return nothing;
      await Promise.race([watch.then((known) => known?.ready), wait(watchMs * timeoutFactorOf(document))]);
      return () => void watch.then((known) => known?.end());
    },
    /** The page's code is here. */
    arrived: (remote: RemoteName, version: string | null, path: string): void => {
      if (version === null) return;
      void trials(remote)?.then((known) => {
        // Else somebody went elsewhere before it was there.
        if (path === wantedPath) known?.arrive(remote, version, path);
        if (path === shownPath) known?.show(path);
      });
    },
    /** The page at this path is in the document. */
    visible: (path: string) => {
      wantedPath = path;
      shownPath = path;
      void coming?.then((known) => known?.show(path));
    },
    /** A part that fills a slot is there. */
    shown: (remote: RemoteName, version: string | null) => {
      if (version && isTried(remote)) way.send(JSON.stringify({ remote, version, shown: 1, failed: [] }));
    },
    /** Something of a remote failed; anything else is not told. */
    failed: (error: unknown) => {
      if (!(error instanceof RemoteLoadError) || !error.version) return;
      const { remote, version, code, trace } = error;
      void coming?.then((known) => known?.fail(remote));
      way.send(JSON.stringify({ remote, version, shown: 0, failed: [{ code, trace }] }));
    },
  };
}
