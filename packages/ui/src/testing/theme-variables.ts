import { DEFAULT_THEME, defaultCssVariablesResolver, em, mergeMantineTheme, px } from '@mantine/core';
import { palette } from '../palette.ts';
import { theme } from '../theme.ts';

function block(selector: string, declarations: Record<string, string>): string {
  const lines = Object.entries(declarations).map(([name, value]) => `    ${name}: ${value};`);
  return `  ${selector} {\n${lines.join('\n')}\n  }`;
}

/**
 * The stylesheet Mantine would compute and insert at start: the theme's variables and the visible-from classes.
 * Written ahead, with our colours and the light scheme only, it is a third of Mantine's default file and needs
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
    [block(':root', { ...variables, ...light }), ...visibility].join('\n\n'),
    '}\n',
  ].join('\n');
}
