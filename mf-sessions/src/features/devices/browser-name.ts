/** Browsers that put the permission of devices in places of their own: keys of the texts under `devices.allow`. */
export type BrowserName = 'ios' | 'android' | 'androidFirefox' | 'edge' | 'firefox' | 'safari' | 'chrome' | 'other';

/** The first that fits counts: nearly all of them also call themselves something else. */
const marks: readonly (readonly [RegExp, BrowserName])[] = [
  [/iPhone|iPad|iPod/, 'ios'],
  [/Android.*Firefox\//, 'androidFirefox'],
  [/Android/, 'android'],
  [/Edg\//, 'edge'],
  [/Firefox\//, 'firefox'],
  [/OPR\//, 'other'],
  [/Chrom(e|ium)\//, 'chrome'],
  [/Version\/.*Safari\//, 'safari'],
];

/**
 * Whose settings to describe.
 * @param touchPoints `navigator.maxTouchPoints`: an iPad calls itself a Macintosh, which has none
 */
export function browserNameOf(userAgent: string, touchPoints: number): BrowserName {
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return 'ios';
  return marks.find(([mark]) => mark.test(userAgent))?.[1] ?? 'other';
}
