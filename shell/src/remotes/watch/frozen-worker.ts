// A page whose thread hangs cannot say so: this worker, which has a thread of its own, says it.
import { beatEveryMs, createFrozenWatch, type FrozenMessage } from './frozen-watch.ts';

const watch = createFrozenWatch(({ report, authorization }) => {
  const headers = { 'Content-Type': 'application/json', ...(authorization && { Authorization: authorization }) };
  // A report that does not arrive troubles nobody.
  fetch('/reports', { method: 'POST', body: report, headers }).catch(() => undefined);
});
addEventListener('message', ({ data }: MessageEvent<FrozenMessage>) => watch.hear(data));
setInterval(watch.look, beatEveryMs);
postMessage('ready');
