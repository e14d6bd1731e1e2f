/** What the page notes about itself; times in milliseconds since its navigation started. */
export interface PageNotes {
  lcp: number | null;
  /** The first frame with the navigation of signed-in people, whether code drew it or the document has it. */
  frame: number | null;
  ready: number | null;
  /** The first frame in which React listens to that element: what is typed or clicked there is answered by the app. */
  answering: number | null;
  /** Main-thread time of long tasks beyond their first 50 ms. */
  longTasks: number;
}

/** Runs in the page before its scripts: notes paint, long tasks and the first frame in which `selector` is visible. */
export function probe(selector: string): void {
  const notes: PageNotes = { lcp: null, frame: null, ready: null, answering: null, longTasks: 0 };
  Object.assign(globalThis, { __benchNotes: notes });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => {
    notes.lcp = entry.startTime;
  });
  observe('longtask', (entry) => {
    notes.longTasks += Math.max(0, entry.duration - 50);
  });
  const look = () => {
    if (!notes.frame && document.querySelector('#root [data-layout] aside nav')) notes.frame = performance.now();
    const element = document.querySelector(selector);
    const isShown = element?.checkVisibility() && element.getBoundingClientRect().height > 0;
    if (!notes.ready && isShown) notes.ready = performance.now();
    // React keeps what an element was given under such a name, and hangs it on one of the document as it hydrates that.
    const isHeard = element && Object.keys(element).some((key) => key.startsWith('__reactProps$'));
    if (notes.ready && isHeard) notes.answering = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
