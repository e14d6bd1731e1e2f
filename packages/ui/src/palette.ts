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

/** Behind everything: a paper white that lets the white cards stand out. */
export const canvas = '#f6f6f2';
/** The colour of text. */
export const ink = '#17211f';

export type PaletteColor = keyof typeof palette;
type ColorName = PaletteColor | `${PaletteColor}.${number}` | 'dimmed' | 'white';

declare module '@mantine/core' {
  /** Other colours of Mantine have no variables here: naming one is a type error. */
  interface MantineThemeColorsOverride {
    colors: Record<ColorName, MantineColorsTuple>;
  }
}
