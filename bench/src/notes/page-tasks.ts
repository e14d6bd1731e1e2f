import type { Browser, Page } from '@playwright/test';

/** Of an event of Chromium's trace, what is read here; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time of the thread: what other programs take of the machine is not in it. */
  tdur?: number;
  args?: { name?: string; data?: { requestId?: string; requestMethod?: string; url?: string; type?: string } };
}

/** What Chromium noted of a page while something was done. */
export async function traceOf(browser: Browser, page: Page, doing: () => Promise<void>): Promise<TraceEvent[]> {
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
  await browser.startTracing(page, { categories });
  await doing();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  return traceEvents;
}

/** The processor time of every task that a page ran while something was done, in milliseconds. */
export async function pageTasks(browser: Browser, page: Page, doing: () => Promise<void>): Promise<number[]> {
  const traceEvents = await traceOf(browser, page, doing);
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const threads = new Set(pages.map(threadOf));
  return traceEvents
    .filter((event) => event.name === 'RunTask' && event.ph === 'X' && threads.has(threadOf(event)))
    .map(({ tdur = Number.NaN }) => tdur / 1000);
}
