/**
 * Features that tests have no use for. The last list given counts, so it repeats what Playwright turns off; the two of
 * the address bar make a page of their own for every window, which took a third of the time of a short test.
 */
const featuresOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** How Chromium is started here: it talks to nobody but the pages under test. */
export const chromiumFlags: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-gpu',
  '--disable-extensions',
  `--disable-features=${featuresOff.join(',')}`,
  '--no-default-browser-check',
  '--no-first-run',
  // Chromium's sandbox refuses root, as on build machines; everybody else keeps it.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * The same for tests, whose pages live for seconds: what V8 would compile once more to be faster goes with them. Without
 * its optimizing compilers a run takes 6 % less of the processor (docs/testing.md). Benches measure what people get.
 */
export const testFlags: readonly string[] = [...chromiumFlags, '--js-flags=--no-opt,--no-maglev'];
