import { describe, expect, it } from '@jest/globals';
import { describeDevice } from './device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const mobile = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('a device in words', () => {
  it.each([
    ['Firefox, Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'],
    ['Chrome, macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/131.0.0.0 Safari/537.36`],
    ['Edge, Windows', `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`],
    ['Opera, Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/131.0.0.0 Safari/537.36 OPR/115.0.0.0`],
    ['Chrome, ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/131.0.0.0 Safari/537.36`],
    ['Chrome, Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/131.0.0.0 Safari/537.36`],
    ['Safari, macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${mobile} Version/18.1 Safari/605.1.15`],
    [
      'Safari, iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${mobile} Version/18.1 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Chrome, iPad',
      `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${mobile} CriOS/131.0.0.0 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Firefox, iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${mobile} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`,
    ],
    [
      'Samsung Internet, Android',
      `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    ],
    ['Chrome, Android', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`],
    ['iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${mobile} Mobile/15E148`],
    [null, 'node'],
    [null, '<b>Your session</b>'],
    [null, ''],
    [null, null],
  ])('is %s', (words, userAgent) => {
    expect(describeDevice(userAgent)).toBe(words);
  });
});
