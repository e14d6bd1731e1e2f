import { type PictureHeader, PORTRAIT_MAX_PIXELS, PORTRAIT_SIZE } from '@portal/contract/rules/pictures';
import type { Metadata, Sharp as Picture } from 'sharp';
import { createTurns } from '../../concurrency/in-turn.ts';
import type { ImagePort } from './image-port.ts';

/** JPEG's quality, of 100: no face shows a difference above it. */
const QUALITY = 85;
/** Torn pictures are refused, harmless slips of a camera's encoder are not. */
const INPUT = { limitInputPixels: PORTRAIT_MAX_PIXELS, sequentialRead: true, failOn: 'error' } as const;
const QUEUE = { atOnce: 1, waiting: 20, forMs: 30_000, words: 'Too many pictures wait to be decoded.' };

/** Loads libvips with the first picture: a start does without its 20 MB. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One picture at a time on one thread, and nothing of it kept: memory is bounded by the largest picture.
  sharp.cache(false);
  sharp.concurrency(1);
  // Content was looked at before; should that ever be wrong, no other decoder runs.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
  return sharp;
}

/** How EXIF's eight orientations are undone: mirrored first, then turned clockwise by degrees. */
const upright: Readonly<Record<number, { mirrored: boolean; degrees: number }>> = {
  2: { mirrored: true, degrees: 0 },
  3: { mirrored: false, degrees: 180 },
  4: { mirrored: true, degrees: 180 },
  5: { mirrored: true, degrees: 270 },
  6: { mirrored: false, degrees: 90 },
  7: { mirrored: true, degrees: 90 },
  8: { mirrored: false, degrees: 270 },
};

function turned(picture: Picture, orientation = 1): Picture {
  const { mirrored, degrees } = upright[orientation] ?? { mirrored: false, degrees: 0 };
  return picture.flop(mirrored).rotate(degrees);
}

/** Coarser and smaller, one after the other, until a picture written anew is within its limit. */
const attempts = [
  { quality: QUALITY, share: 1 },
  { quality: 70, share: 1 },
  { quality: 70, share: 0.7 },
  { quality: 70, share: 0.5 },
  { quality: 70, share: 0.35 },
];

/**
 * Pixels of a picture that has to be in memory whole, because it is turned or its colours are counted: at ten bytes each
 * 200 MB. A larger one is made smaller first, line by line.
 */
const MOST_WHOLE = 20_000_000;

/** A picture as a file of its own type. A PNG has no quality to lower: it is made smaller only. */
function writeAnew(
  picture: Picture,
  { type, width, height }: PictureHeader,
  { orientation = 1, isPalette = false, space }: Metadata,
  { quality, share }: (typeof attempts)[number],
): Promise<Buffer> {
  const isWhole = isPalette || orientation !== 1;
  const most = isWhole ? Math.min(share, Math.sqrt(MOST_WHOLE / (width * height))) : share;
  const smaller = picture
    .resize({ width: Math.max(1, Math.round(width * most)), withoutEnlargement: true })
    // A scan in grey stays grey, and one of few colours keeps its palette: in full colour they would be far larger.
    .toColourspace(/^(b-w|grey16)/.test(space ?? '') ? 'b-w' : 'srgb');
  const upright = turned(smaller, orientation);
  return (type === 'image/png' ? upright.png({ palette: isPalette, dither: 0 }) : upright.jpeg({ quality })).toBuffer();
}

type Sharp = Awaited<ReturnType<typeof loadSharp>>;

/**
 * Pictures by sharp (libvips), on threads beside the one that answers.
 * @param load loads it, once; a test makes that fail
 */
export function nodeImages(load: typeof loadSharp = loadSharp): ImagePort {
  const inTurn = createTurns(QUEUE);
  let loading: ReturnType<typeof loadSharp> | undefined;

  /** Decodes in turn; null for a picture that cannot be decoded. */
  const decode = <Result>(work: (sharp: Sharp) => Promise<Result | null>) =>
    inTurn(async () => {
      loading ??= load().catch((error: unknown) => {
        // It may have been a moment without memory or files to open: the next picture tries again.
        loading = undefined;
        throw error;
      });
      const sharp = await loading;
      try {
        return await work(sharp);
      } catch {
        // Whatever is wrong with it is in the picture: libvips' words are not for people.
        return null;
      }
    });

  return {
    portrait: (picture) =>
      decode(async (sharp) => {
        const { orientation } = await sharp(picture, INPUT).metadata();
        // Small first, line by line, then turned: turning a large picture would need all of it at once.
        const { data, info } = await sharp(picture, INPUT)
          .resize(PORTRAIT_SIZE, PORTRAIT_SIZE, { fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#fff' })
          .toColourspace('srgb')
          .raw()
          .toBuffer({ resolveWithObject: true });
        const { width, height, channels } = info;
        const small = sharp(data, { raw: { width, height, channels } });
        return new Uint8Array(await turned(small, orientation).jpeg({ quality: QUALITY }).toBuffer());
      }),

    rewritten: (picture, header, maxBytes) =>
      decode(async (sharp) => {
        const about = await sharp(picture, INPUT).metadata();
        for (const attempt of attempts) {
          const bytes = await writeAnew(sharp(picture, INPUT), header, about, attempt);
          if (bytes.length <= maxBytes) return new Uint8Array(bytes);
        }
        return null;
      }),
  };
}
