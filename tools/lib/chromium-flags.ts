/** How Chromium is started here: it talks to nobody but the pages under test. */
export const chromiumFlags: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-gpu',
  '--disable-extensions',
  '--no-default-browser-check',
  '--no-first-run',
  // Chromium's sandbox refuses root, as on build machines; everybody else keeps it.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
