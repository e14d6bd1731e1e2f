import { browserNameOf } from '../browser-name.ts';

/** The shortest module that computes with four numbers at once: `i8x16.splat` and `i8x16.popcnt`. */
const simd = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/** Telephones with fewer cores than this have enough to do with the call. */
const CORES_OF_PHONES = 6;

const phones: readonly string[] = ['ios', 'android', 'androidFirefox'];

interface Computer {
  userAgent: string;
  maxTouchPoints: number;
  hardwareConcurrency?: number;
}

/**
 * Whether Twilio's library may blur pictures in this browser: where it has a canvas without a page, as the library asks,
 * and what the portal takes beside it: pictures of a track, WebAssembly with SIMD, a track of a canvas. Whether the
 * computer is fast enough shows when it is tried.
 */
export function canBlurPictures(computer: Computer = navigator): boolean {
  if (isWeakPhone(computer)) return false;
  if (typeof VideoFrame !== 'function' || typeof OffscreenCanvas !== 'function') return false;
  return (
    typeof HTMLCanvasElement.prototype.captureStream === 'function' &&
    WebAssembly.validate(simd) &&
    new OffscreenCanvas(1, 1).getContext('2d') !== null
  );
}

function isWeakPhone({ userAgent, maxTouchPoints, hardwareConcurrency = 0 }: Computer): boolean {
  return phones.includes(browserNameOf(userAgent, maxTouchPoints)) && hardwareConcurrency < CORES_OF_PHONES;
}
