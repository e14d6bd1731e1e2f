import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { WINDOW_COLORS } from '../packages/portal-kit/src/appearance.ts';
import { contrast } from '../packages/ui/src/testing/contrast.ts';
import { root } from './lib/paths.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
const sheets = globSync(['shell/src/**/*.css', 'mf-*/src/**/*.css', 'packages/{ui,mock-shell}/src/**/*.css'], {
  cwd: root,
});
/** The one place of colors. */
const isTheme = (file: string) => /styles\/(?:theme-variables|tokens)\.css$/.test(file);

type Values = Map<string, string>;
interface Rule {
  selector: string;
  own: Values;
}

/** The rules of a stylesheet, each with what it says; one that begins with `&` goes on from the one it stands in. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  const open: Rule[] = [];
  for (const [, before = '', sign = ''] of css.matchAll(/([^{};]*)([{};])/g)) {
    const text = before.trim();
    const current = open.at(-1);
    const [, name, value] = /^([\w-]+)\s*:\s*(.+)$/s.exec(text) ?? [];
    if (sign === '{') {
      const rule = { selector: text, own: new Map(/^&(?!.*::)/s.test(text) ? current?.own : undefined) };
      open.push(rule);
      rules.push(rule);
    } else if (name && value) current?.own.set(name, value.replace(/\s+/g, ' '));
    if (sign === '}') open.pop();
  }
  return rules;
}

/** What the theme's variables are in each scheme. */
function schemesOf(rules: readonly Rule[]): Record<'light' | 'dark', Values> {
  const of = (selector: string) => rules.filter((rule) => rule.selector === selector).flatMap(({ own }) => [...own]);
  const light = of(':root');
  return { light: new Map(light), dark: new Map([...light, ...of(":root[data-scheme='dark']")]) };
}

const schemes = schemesOf(
  ['theme-variables', 'tokens'].flatMap((name) => rulesOf(read(`packages/ui/src/styles/${name}.css`))),
);

/** The six digits that a value comes to, if it is one opaque color of the theme. */
function resolved(value: string | undefined, variables: Values): string | undefined {
  let color = value ?? '';
  for (let name: string | undefined = color; name; color = name ? (variables.get(name) ?? '') : color)
    name = /^var\((--[\w-]+)\)$/.exec(color)?.[1];
  if (/^#[\da-f]{3}$/.test(color)) return color.replace(/[\da-f]/g, '$&$&');
  return /^#[\da-f]{6}$/.test(color) ? color : undefined;
}

const colorNames = 'white|black|gr[ae]y|silver|red|green|blue|yellow|orange|teal|navy|purple|brown|pink';
const ownColor = new RegExp(
  `#[\\da-f]{3,8}\\b|\\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\\(|(?<![\\w-])(?:${colorNames})(?![\\w-])`,
  'i',
);

/** Declarations with a color of their own. */
const strayColors = (css: string) =>
  rulesOf(css).flatMap(({ own }) =>
    [...own].filter(([, value]) => ownColor.test(value)).map(([name, value]) => `${name}: ${value}`),
  );

/** Rules that say both what is written and on what, and whether it can be read. */
function pairsOf(css: string, variables: Values) {
  return rulesOf(css).flatMap(({ selector, own }) => {
    const text = resolved(own.get('color'), variables);
    const ground = resolved(own.get('background-color') ?? own.get('background'), variables);
    return text && ground ? [{ selector, ratio: contrast(text, ground) }] : [];
  });
}

describe('colors', () => {
  it('are named in the theme alone: by night they would stay as they are', () => {
    const found = sheets
      .filter((file) => !isTheme(file))
      .flatMap((file) => strayColors(read(file)).map((each) => `${file}: ${each}`));
    expect(found).toEqual([]);
    expect(strayColors('.a { color: white; b { border: 1px solid #0002; } }')).toHaveLength(2);
    expect(strayColors('.a { white-space: nowrap; color: var(--mantine-color-red-7); }')).toEqual([]);
  });

  it.each(['light', 'dark'] as const)(
    'can be read wherever a rule says both, in the %s scheme (WCAG 1.4.3)',
    (scheme) => {
      const pairs = sheets.flatMap((file) => pairsOf(read(file), schemes[scheme]).map((pair) => ({ file, ...pair })));
      expect(pairs.length).toBeGreaterThan(40);
      expect(pairs.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
    },
  );

  it('of the browser’s own bars are the canvas', () => {
    for (const scheme of ['light', 'dark'] as const)
      expect(schemes[scheme].get('--portal-canvas')).toBe(WINDOW_COLORS[scheme]);
  });

  it('of texts on grounds that stay dark can be read, in either scheme', () => {
    for (const variables of Object.values(schemes)) {
      const of = (name: string) => resolved(`var(--portal-${name})`, variables) ?? '';
      for (const ground of ['stage-ground', 'stage-raised', 'stage-hover'])
        expect(contrast(of('stage-text'), of(ground))).toBeGreaterThanOrEqual(4.5);
      for (const ground of ['stage-off', 'stage-banner', 'stage-deep'])
        expect(contrast(of('stage-bright'), of(ground))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of('band-text'), of('band'))).toBeGreaterThanOrEqual(4.5);
      for (const text of ['deep-bright', 'deep-text'])
        expect(contrast(of(text), of('deep'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of('stage-accent'), of('stage-raised'))).toBeGreaterThanOrEqual(3);
    }
  });
});
