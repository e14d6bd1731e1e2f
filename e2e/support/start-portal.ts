import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openCollector } from '@portal/portal-server/testing/collector';
import type { ScenarioId } from '@portal/reference-api';
import type { TurnServer } from '@portal/twilio-local';
import { quietFlags } from '../../tools/lib/paths.ts';
import { clockShift } from './clock.ts';
import type { Order, Report } from './portal-process.ts';
import { overlayReleaseStore, type ReleaseStore } from './release-store.ts';

/** A running portal of a worker. */
export interface RunningPortal {
  url: string;
  releases: ReleaseStore;
  /** How far its clock is from the machine's, in milliseconds. */
  shift(): number;
  /**
   * Puts its clock back to the start of tests and its data back to what was seeded, so that what a test meets does not
   * depend on when its turn comes, nor on what the tests before it have done.
   */
  rewind(): Promise<void>;
  /** Puts its clock forward, until it is put back. Pages do not notice before their next call. */
  advance(milliseconds: number): Promise<void>;
  /** Brings its data, as they were seeded, into a scenario of the demo world; the next test begins without it. */
  enterScenario(scenario: ScenarioId): Promise<void>;
  /** Ends its process without a word, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again after that, at the same address. Only one that keeps its data knows anybody. */
  restart(): Promise<void>;
  /** What has arrived of its errors and its pages', one event each. */
  errors(): unknown[];
  /** What it has printed since this was asked last. */
  takeOutput(): string;
  stop(): Promise<void>;
}

interface PortalWishes {
  /** It is not for production: its pages have the panel of overrides. */
  overrides?: boolean;
  /** Developers may see a remote of their own machine inside of it. */
  showsDevelopment?: boolean;
  /** Browsers keep its page for a network that is away. */
  offlinePage?: boolean;
  /** Its world is in a folder and not in memory: it is there again after a restart. */
  keepsData?: boolean;
  /** Its world is in this PostgreSQL database, which other processes may use: it is never put back. */
  databaseUrl?: string;
  /** What calls may pass by. */
  turn?: TurnServer | null;
  /** How far its clock is from the machine's, in milliseconds: that of another process whose data it shares. */
  shift?: number | undefined;
  /** Its errors and its pages' go to a project that stands for Sentry's. */
  reportsErrors?: boolean;
}

/** A quiet machine needs seconds: what a busy one needs is no fault of the portal. */
const STARTS_WITHIN_MS = 180_000;

/** Starts the process of a portal and waits until it answers. What it prints is handed on, and stands nowhere else. */
async function startProcess(
  env: Record<string, string>,
  print: (text: string) => void,
): Promise<{ url: string; child: ChildProcess }> {
  // Its own start options must not pass on the test runner's loader.
  const child = fork(path.join(import.meta.dirname, 'portal-process.ts'), {
    execArgv: quietFlags,
    env: { ...process.env, NODE_OPTIONS: '', PORTAL_DEV: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      print(text);
    });
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (words: string) => {
      child.kill('SIGKILL');
      reject(new Error(`${words}\n${printed}`));
    };
    const late = setTimeout(() => fail('The portal did not start in time.'), STARTS_WITHIN_MS);
    child.once('message', (report: Report) => {
      clearTimeout(late);
      if ('url' in report) resolve(report.url);
    });
    // Later than `exit`: all that was printed has been read.
    child.once('close', (code) => fail(`The portal ended with code ${code} before it was ready.`));
  });
  return { url, child };
}

/** Has a portal do something, and waits until it is done. */
async function order(child: ChildProcess, wanted: Order): Promise<void> {
  const settled = new AbortController();
  const { signal } = settled;
  const gone = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('The portal has ended.')));
  const answered = once(child, 'message', { signal });
  child.send(wanted);
  const [report] = (await Promise.race([answered, gone]).finally(() => settled.abort())) as [Report];
  if ('failure' in report) throw new Error(`The portal could not be put back: ${report.failure}`);
}

/** Ends a process in a way, and waits until it is gone. */
async function end(child: ChildProcess, how: () => void): Promise<void> {
  const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
  how();
  await gone;
}

/** Starts a portal in a process of its own and waits until it answers. */
export async function startPortal({
  overrides = false,
  showsDevelopment = false,
  offlinePage = false,
  keepsData = false,
  databaseUrl = '',
  turn = null,
  shift = clockShift(),
  reportsErrors = false,
}: PortalWishes = {}): Promise<RunningPortal> {
  const releases = await overlayReleaseStore();
  const sentry = reportsErrors ? await openCollector() : null;
  const data = keepsData ? mkdtempSync(path.join(tmpdir(), 'portal-data-')) : '';
  let output = '';
  const start = (port: string) =>
    startProcess(
      {
        RELEASES: releases.folder,
        CLOCK_SHIFT: String(shift),
        OVERRIDES: overrides ? '1' : '',
        SHOWS_DEVELOPMENT: showsDevelopment ? '1' : '',
        OFFLINE_PAGE: offlinePage ? '1' : '',
        DATA: data,
        DATABASE: databaseUrl,
        TURN: turn ? JSON.stringify(turn) : '',
        PORT: port,
        SENTRY_DSN: sentry?.url.replace('//', '//key@').concat('/42') ?? '',
      },
      (text) => {
        output += text;
      },
    );
  const { url, child: first } = await start('0');
  let child = first;
  const setClock = (to: number, restores: boolean) => {
    shift = to;
    return order(child, { shift, restores });
  };
  return {
    url,
    releases,
    shift: () => shift,
    rewind: () => setClock(clockShift(), true),
    advance: (milliseconds) => setClock(shift + milliseconds, false),
    enterScenario: (scenario) => order(child, { shift, restores: false, scenario }),
    kill: () => end(child, () => child.kill('SIGKILL')),
    restart: async () => {
      ({ child } = await start(new URL(url).port));
    },
    errors: () => (sentry?.posted ?? []).map(({ body }) => JSON.parse(body.toString().split('\n')[2] ?? '')),
    takeOutput: () => {
      const taken = output;
      output = '';
      return taken;
    },
    stop: async () => {
      await end(child, () => child.connected && child.disconnect());
      await sentry?.close();
      releases.remove();
      if (data) rmSync(data, { recursive: true, force: true });
    },
  };
}
