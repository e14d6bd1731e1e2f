import type { LaunchOptions } from '@playwright/test';
import { testFlags } from '../../tools/lib/chromium-flags.ts';
import { engine, inFirefox } from '../engine.ts';

/** Playwright starts another worker, and with it another portal, for another object: equal wishes give the same one. */
const given = new Map<string, LaunchOptions>();

/**
 * How the browser is started for tests that need a camera and a microphone: its own, one that counts and one that beeps.
 * Firefox always has them, and one of each.
 * @param devices what to say of them to Chromium, `device-count=2`
 */
export function fakeMedia(devices?: string, ...more: string[]): LaunchOptions {
  return engine === 'firefox' ? inFirefox.launchOptions : fakeMediaOfChromium(devices, ...more);
}

/** The same for Chromium, whichever browser the other pages of a test are in. */
export function fakeMediaOfChromium(devices = 'device-count=1', ...more: string[]): LaunchOptions {
  const key = [devices, ...more].join(' ');
  const options = given.get(key) ?? {
    executablePath: process.env.PORTAL_CHROMIUM ?? '/usr/bin/chromium',
    args: [
      ...testFlags,
      // Each picture is encoded and decoded by the processor: five a second move as well as twenty.
      `--use-fake-device-for-media-stream=${devices},fps=5`,
      // Machines without a network card have no other way to themselves.
      '--allow-loopback-in-peer-connection',
      ...more,
    ],
  };
  given.set(key, options);
  return options;
}
