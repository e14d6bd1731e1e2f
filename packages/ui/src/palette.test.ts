import { describe, expect, it } from '@jest/globals';
import {
  canvas,
  darkCanvas,
  darkInk,
  darkPalette,
  darkSurface,
  ink,
  type PaletteColor,
  palette,
  surface,
} from './palette.ts';
import { contrast } from './testing/contrast.ts';

const names = Object.keys(palette) as PaletteColor[];
const schemes = [
  { scheme: 'light', shades: palette, canvas, ink, surface },
  { scheme: 'dark', shades: darkPalette, canvas: darkCanvas, ink: darkInk, surface: darkSurface },
] as const;

describe.each(schemes)('palette, $scheme', ({ shades, canvas, ink, surface }) => {
  it.each(names)('%s: what is written on the fill and the furthest on the tint can be read', (name) => {
    expect(contrast(surface, shades[name][7])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(surface, shades[name][8])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(shades[name][9], shades[name][1])).toBeGreaterThanOrEqual(7);
    expect(contrast(shades[name][8], shades[name][1])).toBeGreaterThanOrEqual(4.5);
  });

  it.each([canvas, surface, shades.gray[0], shades.gray[1]])(
    'text, dimmed text and links can be read on %s',
    (ground) => {
      for (const color of [ink, shades.gray[6], shades.gray[7], shades.teal[7], shades.red[6]]) {
        expect(contrast(color, ground)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('placeholders can be read, and inputs and the focus have an edge', () => {
    expect(contrast(shades.gray[5], surface)).toBeGreaterThanOrEqual(4.5);
    for (const ground of [surface, canvas]) {
      expect(contrast(shades.gray[4], ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(shades.teal[7], ground)).toBeGreaterThanOrEqual(3);
    }
  });
});
