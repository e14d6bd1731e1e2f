import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Eight bits each of red, green and blue, nothing interlaced. */
const COLOURS = Uint8Array.of(8, 2, 0, 0, 0);

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A picture of one colour, as a PNG file; sizes in pixels. */
export function plainPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Each line begins with its filter: none.
  const lines = Buffer.alloc(height * (1 + width * 3), 0x60);
  for (let line = 0; line < height; line += 1) lines[line * (1 + width * 3)] = 0;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, COLOURS])),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', new Uint8Array()),
  ]);
}
