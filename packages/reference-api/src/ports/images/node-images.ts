import { PORTRAIT_MAX_PIXELS, PORTRAIT_SIZE } from '@portal/contract/rules/pictures';
import type { Sharp } from 'sharp';
import { createTurns } from '../../server/in-turn.ts';
import type { ImagePort } from './image-port.ts';

/** JPEG's quality, of 100: no face shows a difference above it. */
const QUALITY = 85;
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

function turned(picture: Sharp, orientation = 1): Sharp {
  const { mirrored, degrees } = upright[orientation] ?? { mirrored: false, degrees: 0 };
  return picture.flop(mirrored).rotate(degrees);
}

/**
 * Pictures by sharp (libvips), on threads beside the one that answers.
 * @param load loads it, once; a test makes that fail
 */
export function nodeImages(load: typeof loadSharp = loadSharp): ImagePort {
  const inTurn = createTurns(QUEUE);
  let loading: ReturnType<typeof loadSharp> | undefined;

  return {
    portrait: (picture) =>
      inTurn(async () => {
        loading ??= load().catch((error: unknown) => {
          // It may have been a moment without memory or files to open: the next picture tries again.
          loading = undefined;
          throw error;
        });
        const sharp = await loading;
        // Torn pictures are refused, harmless slips of a camera's encoder are not.
        const options = { limitInputPixels: PORTRAIT_MAX_PIXELS, sequentialRead: true, failOn: 'error' } as const;
        try {
          const { orientation } = await sharp(picture, options).metadata();
          // Small first, line by line, then turned: turning a large picture would need all of it at once.
          const { data, info } = await sharp(picture, options)
            .resize(PORTRAIT_SIZE, PORTRAIT_SIZE, { fit: 'inside', withoutEnlargement: true })
            .flatten({ background: '#fff' })
            .toColourspace('srgb')
            .raw()
            .toBuffer({ resolveWithObject: true });
          const { width, height, channels } = info;
          const small = sharp(data, { raw: { width, height, channels } });
          const jpeg = await turned(small, orientation).jpeg({ quality: QUALITY }).toBuffer();
          return new Uint8Array(jpeg);
        } catch {
          // Whatever is wrong with it is in the picture: libvips' words are not for people.
          return null;
        }
      }),
  };
}
