import { type PlaywrightTestOptions, type PlaywrightWorkerOptions, test } from '@playwright/test';

/** This run is of the journeys that Orca reads, in spoken/; `npm run e2e -- --orca` sets it. They are in Firefox. */
export const isSpoken = process.env.PORTAL_ENGINE === 'orca';

/** This run looks at each screen in each setting of a person; `npm run e2e -- --settings` sets it. */
export const inSettings = process.env.PORTAL_SETTINGS !== undefined;

/** Which engine this run is in; `npm run e2e -- --firefox` sets it. WebKit has tests of its own, in webkit/. */
export const engine = engineNamed(process.env.PORTAL_ENGINE);

function engineNamed(name: string | undefined): 'chromium' | 'firefox' | 'webkit' {
  if (name === 'orca') return 'firefox';
  return name === 'firefox' || name === 'webkit' ? name : 'chromium';
}

/** Preferences for pages under test: a camera that counts, a microphone that hums, and a network that is this machine. */
const preferences = {
  'media.navigator.streams.fake': true,
  // Nobody is there to answer the question.
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  // Without an output for sound, as on a server, Firefox starts no audio context, and no microphone would be heard.
  'media.cubeb.force_mock_context': true,
  // Machines without a network card have no other way to themselves.
  'media.peerconnection.ice.loopback': true,
  'media.peerconnection.ice.obfuscate_host_addresses': false,
  // Whatever is elsewhere cannot be reached, the browser's own services above all.
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
};

/** How Playwright drives Firefox as its makers ship it: by WebDriver BiDi. */
export const inFirefox = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  // Its style for a picture is against the portal's policy, and a complaint more beside what failed.
  screenshot: 'off',
  launchOptions: {
    executablePath: process.env.PORTAL_FIREFOX ?? '/usr/bin/firefox-esr',
    firefoxUserPrefs: preferences,
  },
} as const satisfies Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;

/** Files without a test for Firefox: they are not about a browser, or look into Chromium. */
export const notInFirefox: readonly string[] = [
  // Whole builds, servers and the mock shell, which developers open in their own browser.
  'dev-loop',
  'mock-shell',
  'mock-shell-failures',
  'mock-shell-panel',
  'two-processes',
  // Signalling and what is transferred: counted in one engine.
  'chat-signalling',
  'video-signalling',
  'video-chunk',
  'route-bytes',
  'turn',
  // By Chromium's developer protocol, flags or own log.
  'preloads',
  'waves',
  // There is no service worker in Firefox: see service-worker.ts.
  'offline',
  'oldest-browsers',
  'slow-phone',
  'phone-background',
  'token-recorder',
].map((name) => `**/${name}.spec.ts`);

/**
 * Why a test is left to Chromium that presses keys in two windows: `document.hasFocus()` is false in one of Firefox's,
 * and nothing in it takes the focus that a dialog gives.
 */
export const keysInOneWindow = 'Of two windows of Firefox’s driver one alone has the focus that keys need.';

/** Called first in a test: leaves it to Chromium, for what Firefox or its driver lacks. */
export function leaveToChromium(why: string): void {
  test.info().skip(engine === 'firefox', why);
}
