import { describe, expect, it } from '@jest/globals';
import { type BrowserName, browserNameOf } from './browser-name.ts';
import english from './messages/en.json';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0';

describe('whose settings to describe', () => {
  it.each<[what: string, userAgent: string, touchPoints: number, name: BrowserName]>([
    ['Chrome on Windows', `${windows} ${chrome} Safari/537.36`, 0, 'chrome'],
    ['Edge', `${windows} ${chrome} Safari/537.36 Edg/140.0.0.0`, 0, 'edge'],
    ['Opera', `${windows} ${chrome} Safari/537.36 OPR/120.0`, 0, 'other'],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0, 'firefox'],
    ['Safari on a Mac', `${mac} ${safari} Safari/605.1.15`, 0, 'safari'],
    ['Safari on an iPad', `${mac} ${safari} Safari/605.1.15`, 5, 'ios'],
    [
      'Chrome on an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Safari/604.1',
      5,
      'ios',
    ],
    ['Chrome on Android', `${android} ${chrome} Mobile Safari/537.36`, 5, 'android'],
    ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 5, 'androidFirefox'],
    ['something else', 'Lynx/2.9', 0, 'other'],
  ])('%s', (_what, userAgent, touchPoints, name) => {
    expect(browserNameOf(userAgent, touchPoints)).toBe(name);
    expect(english.devices.allow).toHaveProperty(name);
  });
});
