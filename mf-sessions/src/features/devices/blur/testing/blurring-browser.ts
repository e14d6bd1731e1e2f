import { beforeEach } from '@jest/globals';

/** Gives jsdom what a blur asks for; none of it does anything. Each test of a file begins with nothing remembered. */
export function prepareBlurringBrowser(): void {
  const asked = {
    VideoFrame: class {},
    OffscreenCanvas: class {
      getContext = () => ({});
    },
  };
  beforeEach(() => {
    localStorage.clear();
    Object.assign(globalThis, asked);
    Object.assign(HTMLCanvasElement.prototype, { captureStream: () => undefined });
  });
}
