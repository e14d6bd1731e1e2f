import type { Visit } from './measure.ts';
import { type LoggedRequest, sentWithWaves } from './network-log.ts';

/** What one load came to. Bytes as sent, times in milliseconds. */
export interface Load {
  requests: number;
  js: number;
  css: number;
  total: number;
  /** Of it what had arrived by the moment the page was ready. */
  toReady: number;
  /**
   * Waves of the requests that had been answered by the moment the page answered. What is ready may stand in the document:
   * until then no wave would count.
   */
  waves: number;
  /** Wave of the first call of the API; null where there is none. */
  apiWave: number | null;
  ready: number;
  lcp: number | null;
  frame: number | null;
  /** When what is ready was answered by the app. */
  answering: number | null;
  longTasks: number;
  /** What was asked for in which wave, in order, for whoever wants to know why. */
  timeline: string[];
}

/** `wave 2   612–1204 ms   7.2 kB  /shell/…/main.js`. */
function describe(request: LoggedRequest & { wave: number }, start: number): string {
  const { wave, started, usable, bytes, url } = request;
  const [from, to] = [started, usable].map((time) => ((time - start) * 1000).toFixed(0).padStart(5));
  const { pathname, search } = new URL(url);
  return `wave ${wave} ${from} –${to} ms ${(bytes / 1000).toFixed(1).padStart(6)} kB  ${pathname}${search}`;
}

/** A visit in figures. */
export function summarise({ requests: all, notes, startedAt: start, readyAt }: Visit): Load {
  const sent = sentWithWaves(all);
  const sum = (some: readonly LoggedRequest[]) => some.reduce((total, { bytes }) => total + bytes, 0);
  // What had not arrived by then was not waited for, such as the tab's icon.
  const untilReady = sent.filter(({ usable }) => usable <= readyAt);
  const answeringAt = notes.answering === null ? readyAt : start + notes.answering / 1000;
  return {
    requests: sent.length,
    js: sum(sent.filter(({ type }) => type === 'Script')),
    css: sum(sent.filter(({ type }) => type === 'Stylesheet')),
    total: sum(sent),
    toReady: sum(untilReady),
    waves: Math.max(0, ...sent.filter(({ usable }) => usable <= answeringAt).map(({ wave }) => wave)),
    apiWave: sent.find(({ url }) => new URL(url).pathname.startsWith('/api/'))?.wave ?? null,
    ready: notes.ready ?? Number.NaN,
    lcp: notes.lcp,
    frame: notes.frame,
    answering: notes.answering,
    longTasks: notes.longTasks,
    timeline: sent.map((request) => describe(request, start)),
  };
}
