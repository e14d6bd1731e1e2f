import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { prepareBrowser } from '../../../testing/fake-browser.ts';
import { canBlurPictures } from './can-blur.ts';

const browser = prepareBrowser();
const computer = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150', maxTouchPoints: 0, hardwareConcurrency: 2 };
const phone = { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/150', maxTouchPoints: 5, hardwareConcurrency: 8 };

let context: object | null;
beforeEach(() => {
  context = {};
  browser.define(globalThis, 'VideoFrame', class {});
  browser.define(
    globalThis,
    'OffscreenCanvas',
    class {
      getContext = () => context;
    },
  );
  browser.define(HTMLCanvasElement.prototype, 'captureStream', () => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('runs on a computer, and on a phone with cores enough', () => {
  expect(canBlurPictures(computer)).toBe(true);
  expect(canBlurPictures(phone)).toBe(true);
  expect(canBlurPictures({ ...phone, hardwareConcurrency: 4 })).toBe(false);
  // Some browsers do not say how many.
  const { hardwareConcurrency: _, ...shy } = phone;
  expect(canBlurPictures(shy)).toBe(false);
});

it.each(['VideoFrame', 'OffscreenCanvas'])('does not run without %s', (name) => {
  browser.define(globalThis, name, undefined);
  expect(canBlurPictures(computer)).toBe(false);
});

it('does not run where a canvas without a page draws nothing, or has no track', () => {
  context = null;
  expect(canBlurPictures(computer)).toBe(false);
  context = {};
  browser.define(HTMLCanvasElement.prototype, 'captureStream', undefined);
  expect(canBlurPictures(computer)).toBe(false);
});

it('does not run without SIMD of WebAssembly', () => {
  jest.spyOn(WebAssembly, 'validate').mockReturnValue(false);
  expect(canBlurPictures(computer)).toBe(false);
});
