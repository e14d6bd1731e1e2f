import { Agent, get } from 'node:http';

/** A call that somebody else made meanwhile: how long it took, and whether it was served. */
export interface Sample {
  milliseconds: number;
  status: number | 'none';
}

/** Makes calls until it is told to stop. */
export interface Watch {
  /** Gives all of them, once the last one is answered. */
  stop(): Promise<Sample[]>;
}

/** Between two calls; the next one goes out whether or not the one before was answered. */
const EVERY_MS = 25;
const TIMEOUT_MS = 60_000;

/** Asks for an address again and again, as a balancer or another person would. */
export function startWatch(url: string): Watch {
  const agent = new Agent({ keepAlive: true });
  const calls: Promise<Sample>[] = [];
  const ask = (start: number, resolve: (sample: Sample) => void) => {
    const end = (status: Sample['status']) => resolve({ milliseconds: performance.now() - start, status });
    const sent = get(url, { agent, timeout: TIMEOUT_MS }, (answer) => {
      answer.resume().once('close', () => end(answer.statusCode ?? 0));
    });
    sent.once('timeout', () => sent.destroy());
    sent.once('error', (error: NodeJS.ErrnoException) => {
      // A server may close an idle connection just as it is used again, which says nothing of how busy it is:
      // https://nodejs.org/api/http.html#requestreusedsocket
      if (sent.reusedSocket && error.code === 'ECONNRESET') ask(start, resolve);
      else end('none');
    });
  };
  const call = () => new Promise<Sample>((resolve) => ask(performance.now(), resolve));
  const timer = setInterval(() => calls.push(call()), EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      const samples = await Promise.all(calls);
      agent.destroy();
      return samples;
    },
  };
}
