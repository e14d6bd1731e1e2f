import { DEFAULT_THEME, defaultCssVariablesResolver, em, mergeMantineTheme, px } from '@mantine/core';
import { darkInk, darkPalette, darkSurface, palette } from '../palette.ts';
import { theme } from '../theme.ts';

function block(selector: string, declarations: Record<string, string>): string {
  const lines = Object.entries(declarations).map(([name, value]) => `    ${name}: ${value};`);
  return `  ${selector} {\n${lines.join('\n')}\n  }`;
}

/**
 * What is other by night: the shades, and what is white and black. Mantine itself stays in its light scheme, whose rules
 * name these variables, so that it needs neither its dark rules nor a script. Not on paper, which is always light.
 */
function darkVariables(): Record<string, string> {
  const shades = Object.entries(darkPalette).flatMap(([name, colors]) => [
    ...colors.map((color, shade) => [`--mantine-color-${name}-${shade}`, color]),
    [`--mantine-color-${name}-outline-hover`, `${colors[7]}14`],
  ]);
  return {
    '--mantine-color-scheme': 'dark',
    '--mantine-color-white': darkSurface,
    '--mantine-color-black': darkInk,
    '--mantine-color-text': darkInk,
    '--mantine-color-body': darkSurface,
    ...Object.fromEntries(shades),
  };
}

/**
 * The stylesheet Mantine would compute and insert at start: the theme's variables and the visible-from classes.
 * Written ahead, with our colours in the light scheme and what the dark one changes, it is a third of Mantine's default file and needs
 * neither a script nor a nonce. Not part of what browsers get.
 */
export function themeVariablesStylesheet(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const { variables, light } = defaultCssVariablesResolver({
    ...merged,
    colors: palette as unknown as typeof merged.colors,
  });
  const visibility = Object.entries(merged.breakpoints).map(([name, width]) => {
    const pixels = Number(px(width));
    return [
      `  @media (max-width: ${em(pixels - 0.1)}) {\n    .mantine-visible-from-${name} {\n      display: none !important;\n    }\n  }`,
      `  @media (min-width: ${em(pixels)}) {\n    .mantine-hidden-from-${name} {\n      display: none !important;\n    }\n  }`,
    ].join('\n\n');
  });
  return [
    '/* Written by testing/write-variables.ts from theme.ts. Do not edit. */',
    '/* biome-ignore-all lint/complexity/noImportantStyles: as Mantine has them. */',
    '@layer mantine {',
    [
      block(':root', { ...variables, ...light }),
      `  @media screen {\n${block(":root[data-scheme='dark']", darkVariables())}\n  }`,
      ...visibility,
    ].join('\n\n'),
    '}\n',
  ].join('\n');
}
