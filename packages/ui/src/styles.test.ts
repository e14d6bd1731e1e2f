/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { mantineComponents, neededStylesheets } from './testing/mantine-stylesheets.ts';
import { themeVariablesStylesheet } from './testing/theme-variables.ts';

const here = path.dirname(expect.getState().testPath ?? '');
const read = (name: string) => readFileSync(path.join(here, name), 'utf8');

/** Stories are drawn by the gallery alone, and use what they show. */
const isOfPages = (name: string) => /(?<!\.test|\.story)\.tsx$/.test(name);
const ours = readdirSync(path.join(here, 'shared')).filter(isOfPages);
const everywhere = ['base.ts', 'data.ts', 'overlays.ts', ...ours.map((name) => `shared/${name}`)];

const componentsIn = (folder: string) =>
  readdirSync(path.join(here, folder))
    .filter(isOfPages)
    .map((name) => `${folder}/${name}`);
/** Facades with a stylesheet of Mantine's components in their chunk, and the sources that use those. */
const facades: readonly (readonly [name: string, sources: readonly string[]])[] = [
  ['forms', ['forms.ts']],
  ['choices', componentsIn('choices')],
  ['dates', componentsIn('dates')],
  ['hints', componentsIn('hints')],
  ['numbers', componentsIn('numbers')],
  ['progress', componentsIn('progress')],
  ['switches', ['switches.ts']],
  ['records', ['records.ts', ...componentsIn('records')]],
];

/** The stylesheets that what these sources use needs, in the order of Mantine. */
const needed = (sources: readonly string[]) =>
  neededStylesheets(
    require.resolve('@mantine/core'),
    sources.flatMap((source) => mantineComponents(read(source))),
  );
const imported = (name: string) =>
  [...read(name).matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, sheet]) => sheet);

describe('the stylesheets', () => {
  it('are exactly what the facades and our components use, in the order of Mantine', () => {
    expect(needed(everywhere).length).toBeGreaterThan(10);
    expect(imported('styles.css')).toEqual(needed(everywhere));
  });

  it.each(facades)('bring what only %s need with their chunk', (name, sources) => {
    const basis = new Set(needed(everywhere));
    const own = needed(sources).filter((sheet) => !basis.has(sheet));
    expect(own).not.toEqual([]);
    expect(imported(`styles/${name}.css`)).toEqual(own);
    expect(read(`${name}.ts`)).toContain(`import './styles/${name}.css';`);
  });

  it('bring for texts with formatting what tiptap’s part of Mantine needs', () => {
    const sources = readdirSync(path.join(here, 'rich-text')).filter(isOfPages);
    expect(sources.flatMap((name) => mantineComponents(read(`rich-text/${name}`)))).toEqual([]);
    const imports = [...read('styles/rich-text.css').matchAll(/@import '([^']+)'/g)].map(([, name]) => name);
    expect(imports).toEqual(['@mantine/tiptap/styles.layer.css']);
  });

  it('open with the order of the layers', () => {
    const imports = [...read('styles.css').matchAll(/@import '([^']+)'/g)].map(([, name]) => name);
    expect(imports[0]).toBe('./styles/layers.css');
    expect(read('styles/layers.css')).toContain('@layer mantine, portal;');
  });

  it('have the variables of the theme as it is now', () => {
    const plain = (text: string) => text.replace(/\s+/g, '').replaceAll('"', "'");
    expect(plain(read('styles/theme-variables.css'))).toBe(plain(themeVariablesStylesheet()));
  });

  it('name the canvas as the palette does', () => {
    expect(read('styles/tokens.css')).toContain('--portal-canvas: #f6f6f2;');
  });
});
