import { describe, expect, it } from '@jest/globals';
import { canvas, ink, type PaletteColor, palette } from './palette.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((left, right) => right - left);
  return (light + 0.05) / (dark + 0.05);
}

const names = Object.keys(palette) as PaletteColor[];

describe('palette', () => {
  it.each(names)('%s: white on the fill and the darkest on the tint can be read', (name) => {
    expect(contrast('#ffffff', palette[name][7])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette[name][9], palette[name][1])).toBeGreaterThanOrEqual(7);
    expect(contrast(palette[name][8], palette[name][1])).toBeGreaterThanOrEqual(4.5);
  });

  it.each([canvas, '#ffffff', palette.gray[1]])('text, dimmed text and links can be read on %s', (ground) => {
    for (const colour of [ink, palette.gray[6], palette.gray[7], palette.teal[7], palette.red[6]]) {
      expect(contrast(colour, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('placeholders can be read and inputs have an edge', () => {
    expect(contrast(palette.gray[5], '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.gray[4], '#ffffff')).toBeGreaterThanOrEqual(3);
    expect(contrast(palette.gray[4], canvas)).toBeGreaterThanOrEqual(3);
  });
});
