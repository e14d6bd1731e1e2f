/**
 * The oldest browsers we serve: Chromium 109 is the last for Windows 7 and 8, Firefox 115 the last for them, and Safari
 * 16.4 the first with all of ES2022's syntax. Edge goes by Chrome's number.
 *
 * Everything that goes by a line of browsers comes from here, or is held to it by tools/browsers: targets of scripts and
 * styles, library of the types, lint, the script for older browsers, docs/browsers.md, README.md and the page Support.
 */
export const OLDEST_BROWSERS = { chrome: 109, firefox: 115, safari: 16.4 } as const;

/** The newest edition of the language that all of them have as a whole. */
export const OLDEST_LANGUAGE = 'es2022';
