import { hasType } from './files.ts';
import { isPortraitSize, readPictureHeader } from './pictures.ts';

/** What a shared file may be (RULES-053), by its media type, with the endings its name may have. */
const endings = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf'],
} as const;

export type SharedFileType = keyof typeof endings;

/**
 * What a file is, if it may be shared: content and the ending of its name have to agree, and a picture has to be
 * of a size that can be decoded. For the page, before it sends, and for the server, which decides.
 * @param bytes all of the file
 */
export function sharedFileType(name: string, bytes: Uint8Array): SharedFileType | null {
  const type = typeOfContent(bytes);
  return type !== null && hasType(name, endings[type]) ? type : null;
}

function typeOfContent(bytes: Uint8Array): SharedFileType | null {
  if (isPdf(bytes)) return 'application/pdf';
  const header = readPictureHeader(bytes);
  return header !== null && isPortraitSize(header, bytes.length) ? header.type : null;
}

/** How far from its end a PDF says that it ends, as readers look for it (ISO 32000-1, implementation note 18). */
const PDF_TAIL = 1024;

/**
 * Whether a file is a PDF from its first byte to its last. Readers forgive bytes before the header and behind the end:
 * that is where another kind of file would be hidden, so both are refused; white space at the end is not.
 */
function isPdf(bytes: Uint8Array): boolean {
  if (!/^%PDF-\d\.\d/.test(latin1(bytes.subarray(0, 8)))) return false;
  return /%%EOF[\s\0]*$/.test(latin1(bytes.subarray(-PDF_TAIL)));
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** Bytes of UTF-8 that a file's name has at most: what file systems take. */
const NAME_BYTES = 255;
/** Marks that turn the direction of a text: a name with one shows another ending than it has. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Control characters and the ends of lines and paragraphs. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
/** Half an emoji has no bytes of UTF-8. */
const HALF = /\p{Surrogate}/gu;

/**
 * A file's name made harmless: composed (NFC), without the path before it, control and direction marks; what is
 * longer than 255 bytes is cut before the ending. Everything else stays as its owner wrote it.
 */
export function safeFileName(name: string): string {
  const clean = name.normalize('NFC').replace(HALF, '\ufffd').replace(CONTROL, '').replace(DIRECTION, '');
  const last = clean.slice(Math.max(clean.lastIndexOf('/'), clean.lastIndexOf('\\')) + 1).trim();
  const dot = last.lastIndexOf('.');
  const [stem, ending] = dot === -1 ? [last, ''] : [last.slice(0, dot), last.slice(dot)];
  return `${cut(stem.trimEnd(), NAME_BYTES - bytesOf(ending)) || 'file'}${ending}`;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** As much of a text as so many bytes hold, in whole characters as people see them. */
function cut(text: string, bytes: number): string {
  if (bytesOf(text) <= bytes) return text;
  let kept = '';
  let left = bytes;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    left -= bytesOf(segment);
    if (left < 0) break;
    kept += segment;
  }
  return kept;
}
