import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@portal/delivery/free-port';
import type { Starts } from './webhooks-report.ts';

const ROUNDS = 10;
/** Memory is looked at once what a start leaves behind is collected, in milliseconds. */
const SETTLING = 1_000;

/** Starts the portal of a checkout on data that are there already, and ends it. */
async function startOnce(folder: string, data: string): Promise<{ milliseconds: number; megabytes: number }> {
  const port = await freePort('127.0.0.1');
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(PORTAL_|STRIPE_|TWILIO_|DATABASE_URL|NODE_)/.test(name),
  );
  const env = {
    ...{ HOST: '127.0.0.1', PORT: String(port), PORTAL_DEV: '1' },
    ...{ PORTAL_DATA: data, PORTAL_RELEASES: path.join(data, 'none') },
  };
  const began = performance.now();
  const child = spawn(process.execPath, [path.join(folder, 'tools/start.ts'), '--no-build'], {
    cwd: folder,
    env: { ...Object.fromEntries(own), ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    for await (const text of child.stdout.setEncoding('utf8')) if (String(text).includes('ready after')) break;
    const milliseconds = performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, SETTLING));
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return { milliseconds, megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024 };
  } finally {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
}

/** Starts this build and the one of another checkout by turns, without a payment provider. */
export async function measureStarts(now: string, before: string, onProgress: (line: string) => void) {
  const folders = { now, before };
  const data = {
    now: mkdtempSync(path.join(tmpdir(), 'starts-')),
    before: mkdtempSync(path.join(tmpdir(), 'starts-')),
  };
  const starts: Record<'now' | 'before', Starts> = {
    now: { milliseconds: [], megabytes: [] },
    before: { milliseconds: [], megabytes: [] },
  };
  try {
    // The first of each makes the demo world.
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const build of ['before', 'now'] as const) {
        const { milliseconds, megabytes } = await startOnce(folders[build], data[build]);
        onProgress(`start ${round} ${build}: ${milliseconds.toFixed(0)} ms, ${megabytes.toFixed(0)} MB`);
        if (round === 0) continue;
        starts[build].milliseconds.push(milliseconds);
        starts[build].megabytes.push(megabytes);
      }
    return starts;
  } finally {
    for (const folder of Object.values(data)) rmSync(folder, { recursive: true, force: true });
  }
}
