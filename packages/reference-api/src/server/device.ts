/** By the first mark that fits: most browsers also name the ones they descend from. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Browser and system of a User-Agent header, such as `Firefox, Windows`: names only, the same in every language, and
 * none that did not stand here before, so nobody can write into another's list. Null when nothing is recognised.
 */
export function describeDevice(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  // The marks stand far to the front; what is longer was not written by a browser.
  const header = userAgent.slice(0, 500);
  const names = [BROWSERS, SYSTEMS].map((marks) => marks.find(([mark]) => mark.test(header))?.[1]);
  return names.filter((name) => name !== undefined).join(', ') || null;
}
