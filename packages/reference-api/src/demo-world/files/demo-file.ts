import { drawJpeg } from './draw-jpeg.ts';
import { drawPdf } from './draw-pdf.ts';

/** A file of the demo world: always the same bytes for one name. */
export function demoFile(fileName: string): Uint8Array<ArrayBuffer> {
  const title = fileName.replace(/\.\w+$/, '');
  return fileName.endsWith('.jpg') ? drawJpeg(title) : drawPdf(title);
}

/** What every key of the demo world's files begins with, and in practice nobody else's: theirs are 32 random letters. */
export const DEMO_KEYS = `shared/demo${'0'.repeat(18)}`;

/** Where the bytes of a row of the demo world are: the same place each time that world is made. */
export function demoKey(id: number, fileName: string): string {
  return `${DEMO_KEYS}${String(id).padStart(10, '0')}.${fileName.endsWith('.jpg') ? 'jpg' : 'pdf'}`;
}
