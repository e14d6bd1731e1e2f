import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { clockShift } from './clock.ts';
import { overlayReleaseStore, type ReleaseStore } from './release-store.ts';

/** A running portal of a worker. */
export interface RunningPortal {
  url: string;
  releases: ReleaseStore;
  /** How far its clock is from the machine's, in milliseconds. */
  shift(): number;
  /** Puts its clock back to the start of tests, so that what a test meets does not depend on when its turn comes. */
  rewind(): Promise<void>;
  stop(): Promise<void>;
}

const STARTS_WITHIN_MS = 60_000;

/**
 * Starts a portal in a process of its own and waits until it answers.
 * @param options `overrides` for one that is not for production: its pages have the panel of overrides
 */
export async function startPortal({ overrides = false } = {}): Promise<RunningPortal> {
  const releases = await overlayReleaseStore();
  let shift = clockShift();
  // Its own start options must not pass on the test runner's loader.
  const child = fork(path.join(import.meta.dirname, 'portal-process.ts'), {
    execArgv: [],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      RELEASES: releases.folder,
      CLOCK_SHIFT: String(shift),
      PORTAL_DEV: '1',
      OVERRIDES: overrides ? '1' : '',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The portal did not start in time.')), STARTS_WITHIN_MS);
    child.once('message', (message: { url: string }) => {
      clearTimeout(late);
      resolve(message.url);
    });
    child.once('exit', (code) => reject(new Error(`The portal ended with code ${code} before it was ready.`)));
  });
  return {
    url,
    releases,
    shift: () => shift,
    rewind: async () => {
      shift = clockShift();
      const taken = once(child, 'message');
      child.send({ shift });
      await taken;
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await gone;
      releases.remove();
    },
  };
}
