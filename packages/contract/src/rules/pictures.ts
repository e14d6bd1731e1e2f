/** A portrait has at most this many pixels. */
export const PORTRAIT_MAX_PIXELS = 50_000_000;
/** What a side of a JPEG can have at most, and of any picture here: a line costs time even where it has one pixel. */
const MOST_SIDE = 65_535;
/** A stored portrait is at most this wide and high, in pixels. */
export const PORTRAIT_SIZE = 1024;
/**
 * File and picture together, in bytes, where a picture cannot be decoded line by line: a larger one would take more
 * memory of the server than one upload is worth.
 */
export const PORTRAIT_WORKING_BYTES = 165_000_000;

/** What the header of a picture says, before anything is decoded. */
export interface PictureHeader {
  type: 'image/jpeg' | 'image/png';
  /** In pixels, as stored: before its EXIF orientation turns it. */
  width: number;
  height: number;
  /** What a decoder must hold at once, in bytes: all of an interlaced or progressive picture, 0 where lines do. */
  wholeBytes: number;
}

/** Tells a JPEG or PNG by its content, whatever its name says; null for everything else, and for one that is torn. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return startsWith(bytes, PNG_SIGNATURE) ? readPng(view) : readJpeg(view);
}

/** Whether a picture may become a portrait. @param bytes size of its file */
export function isPortraitSize({ width, height, wholeBytes }: PictureHeader, bytes: number): boolean {
  if (wholeBytes > 0 && bytes + wholeBytes > PORTRAIT_WORKING_BYTES) return false;
  if (Math.max(width, height) > MOST_SIDE) return false;
  return width > 0 && height > 0 && width * height <= PORTRAIT_MAX_PIXELS;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** `IHDR` as a number. */
const IHDR = 0x49484452;
/** Samples of a pixel by a PNG's colour type; the colours of a palette become four. */
const pngSamples = new Map([
  [0, 1],
  [2, 3],
  [3, 4],
  [4, 2],
  [6, 4],
]);

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function readPng(view: DataView): PictureHeader | null {
  if (view.byteLength < 33 || view.getUint32(12) !== IHDR) return null;
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const [depth, interlaced] = [view.getUint8(24), view.getUint8(28)];
  const samples = pngSamples.get(view.getUint8(25));
  if (samples === undefined || width === 0 || height === 0) return null;
  const wholeBytes = interlaced === 0 ? 0 : width * height * samples * (depth === 16 ? 2 : 1);
  return { type: 'image/png', width, height, wholeBytes };
}

/** The frames that decoders read: baseline, extended, progressive. */
const frames = [0xc0, 0xc1, 0xc2];
/** Other frames: lossless, hierarchical and arithmetic, which no browser shows. */
const otherFrames = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
const START_OF_SCAN = 0xda;

interface Frame {
  width: number;
  height: number;
  components: number;
  isProgressive: boolean;
  /** Of all components, at their own resolution. */
  samples: number;
}

interface Segment {
  marker: number;
  /** Where its content begins. */
  at: number;
  /** Of its content, in bytes. */
  length: number;
}

/** The segments of a JPEG up to its first scan, as far as they are whole. */
function* segmentsOf(view: DataView): Generator<Segment> {
  for (let at = 2; at + 4 <= view.byteLength && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    // Segments may stand apart by fill bytes.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (length < 2 || at + 2 + length > view.byteLength) return;
    yield { marker, at: at + 4, length: length - 2 };
    if (marker === START_OF_SCAN) return;
    at += 2 + length;
  }
}

/** The frame and the first scan tell how large it is, and whether its lines can be decoded as they come. */
function readJpeg(view: DataView): PictureHeader | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  let frame: Frame | null = null;
  for (const { marker, at, length } of segmentsOf(view)) {
    if (otherFrames.includes(marker)) return null;
    if (frames.includes(marker)) frame ??= readFrame(view, at, length, marker === 0xc2);
    if (marker === START_OF_SCAN && frame && length > 0) return headerOf(frame, view.getUint8(at));
  }
  return null;
}

function readFrame(view: DataView, at: number, length: number, isProgressive: boolean): Frame | null {
  if (length < 6) return null;
  const [height, width, components] = [view.getUint16(at + 1), view.getUint16(at + 3), view.getUint8(at + 5)];
  if (width === 0 || height === 0 || components === 0 || length < 6 + components * 3) return null;
  const factors = Array.from({ length: components }, (_, index) => {
    const byte = view.getUint8(at + 7 + index * 3);
    return { across: byte >> 4, down: byte & 15 };
  });
  const most = Math.max(...factors.map(({ across }) => across)) * Math.max(...factors.map(({ down }) => down));
  const samples = factors.reduce((sum, { across, down }) => sum + (width * height * across * down) / most, 0);
  return { width, height, components, isProgressive, samples };
}

/** A picture of several scans is held whole: two bytes for each coefficient. */
function headerOf({ width, height, components, isProgressive, samples }: Frame, inFirstScan: number): PictureHeader {
  const isWhole = isProgressive || inFirstScan < components;
  return { type: 'image/jpeg', width, height, wholeBytes: isWhole ? Math.ceil(samples * 2) : 0 };
}
