import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isStopping, onStop } from './cleanup.ts';
import { root } from './paths.ts';
import { endChild } from './run.ts';

/** The portal as `npm start` runs it, in a process of its own. */
export interface PortalProcess {
  url: string;
  pid: number;
  /** True until its process has ended, for whatever reason. */
  lives(): boolean;
  /** Ends it as a crash would, between any two steps of it. */
  kill(): Promise<void>;
  /** Ends it in order. */
  stop(): Promise<void>;
}

export interface PortalProcessOptions {
  port: number;
  databaseUrl: string;
  /** The server's bundle to run in place of the sources, as `npm run build:server` made it. */
  bundle?: string | undefined;
  /** Anything else of its environment. Of this process's own, settings of a portal are not handed on. */
  env: Readonly<Record<string, string>>;
}

const STARTS_WITHIN_MS = 120_000;
const isSetting = (name: string) =>
  /^(PORTAL_|STRIPE_|TWILIO_|SMTP_|TLS_|MAIL_FROM|ICE_SERVERS|REDIS_URL|NODE_|JEST_)/.test(name);

/** It listens once its database is open; whether there is a release to show is no matter of whoever asks its API. */
const answers = (url: string) =>
  fetch(`${url}/api/livez`, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );

/** Starts a portal that serves what is built, and waits until it answers. @throws when it does not start */
export async function startPortalProcess({
  port,
  databaseUrl,
  bundle,
  env,
}: PortalProcessOptions): Promise<PortalProcess> {
  const own = Object.entries(process.env).filter(([name]) => !isSetting(name));
  const program = bundle
    ? [path.join(bundle, 'portal.mjs'), 'start']
    : [path.join(root, 'tools/start.ts'), '--no-build'];
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { ...Object.fromEntries(own), HOST: '127.0.0.1', PORT: String(port), DATABASE_URL: databaseUrl, ...env },
    // Ctrl-C reaches the process above first, which ends it in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = onStop(() => endChild(child));
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-10_000);
    });
  const lives = () => child.exitCode === null && child.signalCode === null;
  const url = `http://127.0.0.1:${port}`;
  const until = performance.now() + STARTS_WITHIN_MS;
  while (!(await answers(url))) {
    if (isStopping()) await new Promise(() => undefined);
    if (!lives() || performance.now() > until) {
      await stop();
      throw new Error(`The portal did not start:\n${printed}`);
    }
    await delay(50);
  }
  return {
    url,
    pid: child.pid ?? 0,
    lives,
    kill: async () => {
      if (lives()) {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      }
      await stop();
    },
    stop,
  };
}
