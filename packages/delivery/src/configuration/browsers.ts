/**
 * The oldest browsers we serve, as README.md says: Chromium 109 is the last for Windows 7 and 8, Firefox 115 the last
 * for them, and Safari 16.4 the first with all of ES2022's syntax.
 */
export const OLDEST_BROWSERS = { chrome: 109, firefox: 115, safari: 16.4 } as const;
