import type { MantineColorsTuple } from '@mantine/core';

/**
 * The portal's colours, from lightest to darkest. Shade 7 fills, shade 1 tints, shade 9 writes on the tint.
 * Gray 4 bounds inputs (3:1 on white), gray 5 and 6 write on the canvas (4.5:1); palette.test.ts proves it.
 */
export const palette = {
  teal: ['#eff7f5', '#dfeeeb', '#c0ded8', '#95c8bf', '#62aa9f', '#398d81', '#1e766b', '#14615a', '#104e49', '#0c3a37'],
  gray: ['#f7f8f5', '#eff1ed', '#e4e8e3', '#d8ddd8', '#84908c', '#65716d', '#54605c', '#3f4a47', '#2a3331', '#17201e'],
  red: ['#fdf3f1', '#fbe5e1', '#f5c8c1', '#ec9f95', '#e07467', '#cf5042', '#b93a2c', '#9f2c20', '#822319', '#651a12'],
  yellow: [
    '#fdf8ea',
    '#faefd0',
    '#f3de9c',
    '#e9c765',
    '#d9ab36',
    '#b98918',
    '#93690c',
    '#775408',
    '#5e4206',
    '#463104',
  ],
  green: ['#f0f7ee', '#e0efdc', '#c3dfbb', '#9aca8f', '#6cae5f', '#4a9040', '#35762d', '#2a6123', '#204d1b', '#183a14'],
  blue: ['#f1f5fb', '#e2eaf7', '#c4d4ef', '#99b5e2', '#6a92d1', '#4675be', '#315fa6', '#274e8a', '#1e3e70', '#162e54'],
} as const satisfies Record<string, MantineColorsTuple>;

/**
 * The same shades by night, each in the place of its twin: shade 0 lies on the ground as softly as by day, shade 9 writes,
 * and what stands on a fill is dark, for the fill is light. So every rule that names a shade holds in both schemes.
 */
export const darkPalette = {
  teal: ['#152926', '#1a322f', '#23413d', '#2f5751', '#458179', '#509c91', '#58ada1', '#68bbb0', '#87cec4', '#bde8e2'],
  gray: ['#202927', '#27312e', '#303b38', '#3c4845', '#74827d', '#94a19c', '#a6b2ad', '#c2ccc8', '#d9e0dd', '#eef2f0'],
  red: ['#34211e', '#422724', '#59302c', '#7c3e37', '#c85042', '#db7064', '#e58479', '#ee968c', '#f5b0a8', '#fbd8d4'],
  yellow: [
    '#2c2515',
    '#362d17',
    '#473a1b',
    '#604e22',
    '#8f7330',
    '#ae8a37',
    '#c29938',
    '#d1a745',
    '#e0bd6b',
    '#f3deac',
  ],
  green: ['#1d281b', '#223220', '#2b4128', '#385834', '#518349', '#5f9e55', '#6daf63', '#7dbc74', '#98cf8f', '#c5e9bf'],
  blue: ['#1c2633', '#212f41', '#2a3c55', '#355177', '#4878ba', '#6591ce', '#77a1db', '#89afe5', '#a5c4ef', '#cfe1fa'],
} as const satisfies Record<keyof typeof palette, MantineColorsTuple>;

/** Behind everything: a paper white that lets the white cards stand out. */
export const canvas = '#f6f6f2';
/** The colour of text. */
export const ink = '#17211f';
/** What `white` is in each scheme: the ground of cards, and what is written on a fill. */
export const surface = '#ffffff';

export const darkCanvas = '#121917';
export const darkInk = '#e4eae7';
export const darkSurface = '#1a2220';

export type PaletteColor = keyof typeof palette;
type ColorName = PaletteColor | `${PaletteColor}.${number}` | 'dimmed' | 'white';

declare module '@mantine/core' {
  /** Other colours of Mantine have no variables here: naming one is a type error. */
  interface MantineThemeColorsOverride {
    colors: Record<ColorName, MantineColorsTuple>;
  }
}
