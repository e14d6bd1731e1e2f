import { dotsOf } from './dotted-letters.ts';

/** A dot is one block of JPEG, in pixels. */
const BLOCK = 8;
/** Every coefficient is divided by this much, in the file's own terms. */
const QUANTUM = 16;

/** Lengths of the codes for how many bits a difference has, 0 to 11 (ITU-T T.81, table K.3), and those codes. */
const LENGTHS = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0];
const CODES = ['00', '010', '011', '100', '101', '110', '1110', '11110', '111110', '1111110', '11111110', '111111110'];
/** The one code of blocks without detail: here the block ends. A table of one code gives it the code 0. */
const END_OF_BLOCK = '0';

const twoBytes = (number: number) => [number >> 8, number & 255];
const segment = (marker: number, ...bytes: number[]) => [255, marker, ...twoBytes(bytes.length + 2), ...bytes];

/** Bits of a difference behind its code: itself, or one's complement of it below zero (ITU-T T.81, F.1.2.1). */
function bitsOf(difference: number): string {
  const length = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1;
  const bits = difference < 0 ? difference + 2 ** length - 1 : difference;
  return `${CODES[length]}${length === 0 ? '' : bits.toString(2).padStart(length, '0')}`;
}

/** Bits as bytes, the last one filled up with ones; a byte of ones only is followed by a zero, as it is no marker. */
function bytesOf(bits: string): number[] {
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return bytes.flatMap((byte) => {
    const value = Number.parseInt(byte.padEnd(8, '1'), 2);
    return value === 255 ? [255, 0] : [value];
  });
}

/** Words in dotted letters: a baseline JPEG in shades of grey, whose blocks are of one shade each. */
export function drawJpeg(words: string): Uint8Array<ArrayBuffer> {
  const dots = dotsOf(words);
  let before = 0;
  let bits = '';
  for (const dot of dots.flat()) {
    // The mean of a block times eight: white paper, dark ink.
    const shade = Math.round(((dot ? 40 : 250) - 128) * (BLOCK / QUANTUM));
    bits += bitsOf(shade - before) + END_OF_BLOCK;
    before = shade;
  }
  const [width, height] = [(dots[0]?.length ?? 0) * BLOCK, dots.length * BLOCK];
  return Uint8Array.from([
    ...[255, 0xd8],
    ...segment(0xe0, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0),
    ...segment(0xdb, 0, ...new Array<number>(64).fill(QUANTUM)),
    ...segment(0xc0, 8, ...twoBytes(height), ...twoBytes(width), 1, 1, 0x11, 0),
    ...segment(0xc4, 0x00, ...LENGTHS, ...CODES.keys()),
    ...segment(0xc4, 0x10, 1, ...new Array<number>(15).fill(0), 0),
    ...segment(0xda, 1, 1, 0x00, 0, 63, 0),
    ...bytesOf(bits),
    ...[255, 0xd9],
  ]);
}
