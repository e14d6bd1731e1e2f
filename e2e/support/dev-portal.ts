import { fork } from 'node:child_process';
import path from 'node:path';
import { copyPart, type PartCopy } from './part-copy.ts';

/** A running portal with one part in development. */
export interface DevPortal {
  url: string;
  sources: PartCopy;
  /** How many servers its process is: that of the portal, and those of webpack. */
  servers: number;
  /** What it has said on its terminal. */
  told(): string;
  stop(): Promise<void>;
}

interface DevPortalOptions {
  /** How far its clock is from the machine's, in milliseconds. */
  shift?: number;
  /** Changes the sources before the first build. */
  before?: (sources: PartCopy) => void;
}

/** A quiet machine needs ten seconds: what a busy one needs is no fault of the portal. */
const STARTS_WITHIN_MS = 240_000;

type Started = Pick<DevPortal, 'url' | 'servers'>;
type Message = Started | { told: string };

/** Starts what `npm run dev <part>` starts, on a copy of the part, and waits until it answers. */
export async function startDevPortal(part: string, { shift = 0, before }: DevPortalOptions = {}): Promise<DevPortal> {
  const sources = copyPart(part);
  before?.(sources);
  // Its own start options must not pass on the test runner's loader.
  const child = fork(path.join(import.meta.dirname, 'dev-portal-process.ts'), {
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '', PART: part, SOURCES: sources.folder, CLOCK_SHIFT: String(shift) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // As printed here: it belongs to the test that runs, and is shown only when that one fails.
  child.stdout?.on('data', (words: Buffer) => process.stdout.write(words));
  child.stderr?.on('data', (words: Buffer) => process.stderr.write(words));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const told: string[] = [];
  const started = await new Promise<Started>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The portal did not start in time.')), STARTS_WITHIN_MS);
    child.on('message', (message: Message) => {
      if ('told' in message) told.push(message.told);
      else {
        clearTimeout(late);
        resolve(message);
      }
    });
    child.once('exit', (code) => reject(new Error(`The portal ended with code ${code} before it was ready.`)));
  });
  return {
    ...started,
    sources,
    told: () => told.join('\n'),
    stop: async () => {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}
