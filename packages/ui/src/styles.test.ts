/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { mantineComponents, neededStylesheets } from './testing/mantine-stylesheets.ts';
import { themeVariablesStylesheet } from './testing/theme-variables.ts';

const here = path.dirname(expect.getState().testPath ?? '');
const read = (name: string) => readFileSync(path.join(here, name), 'utf8');

describe('the one stylesheet', () => {
  it('has the stylesheets of exactly what the facades and our components use, in the order of Mantine', () => {
    const ours = readdirSync(path.join(here, 'shared')).filter((name) => name.endsWith('.tsx'));
    const sources = ['base.ts', 'data.ts', 'forms.ts', 'overlays.ts', ...ours.map((name) => `shared/${name}`)];
    const components = sources.flatMap((source) => mantineComponents(read(source)));
    expect(components.length).toBeGreaterThan(10);
    const imported = [...read('styles.css').matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(
      ([, name]) => name,
    );
    expect(imported).toEqual(neededStylesheets(require.resolve('@mantine/core'), components));
  });

  it('opens with the order of the layers', () => {
    const imports = [...read('styles.css').matchAll(/@import '([^']+)'/g)].map(([, name]) => name);
    expect(imports[0]).toBe('./styles/layers.css');
    expect(read('styles/layers.css')).toContain('@layer mantine, portal;');
  });

  it('has the variables of the theme as it is now', () => {
    const plain = (text: string) => text.replace(/\s+/g, '').replaceAll('"', "'");
    expect(plain(read('styles/theme-variables.css'))).toBe(plain(themeVariablesStylesheet()));
  });

  it('names the canvas as the palette does', () => {
    expect(read('styles/tokens.css')).toContain('--portal-canvas: #f6f6f2;');
  });
});
