import { fork } from 'node:child_process';
import path from 'node:path';
import { onStop } from '../../tools/lib/cleanup.ts';
import { endChild } from '../../tools/lib/run.ts';
import type { Addresses, ServeOrder } from './serve.ts';

/** What is served, until it is stopped. */
export interface Served {
  addresses: Addresses;
  stop: () => Promise<void>;
}

/** Serves what is to be measured in a process of its own. @throws when one of the servers does not start */
export async function serveAll(order: ServeOrder): Promise<Served> {
  // Requests of this process to those servers, whose certificate lives as long as the run; a browser is told by its flag.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const stop = onStop(() => endChild(child));
  const answer = await new Promise<{ addresses?: Addresses; failure?: string }>((resolve) => {
    child.once('message', (message) => resolve(message as { addresses?: Addresses }));
    child.once('exit', (code) => resolve({ failure: `The servers ended with code ${code}.` }));
    child.send(order);
  });
  if (answer.addresses) return { addresses: answer.addresses, stop };
  await stop();
  throw new Error(answer.failure);
}
