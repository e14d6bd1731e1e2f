import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../lib/paths.ts';

const sources = execFileSync('git', ['ls-files', '--', '*.css', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /^(mf-[^/]+|shell|packages\/ui)\/src\//.test(file));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The innermost blocks of a stylesheet with their selectors; comments are left out. */
const blocksOf = (style: string) =>
  [...style.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{(?=([^{}]*))/g)].map(
    ([, selector = '', declarations = '']) => ({
      selector: selector.trim(),
      declarations,
    }),
  );

describe('a page that takes the whole screen of a phone', () => {
  it('has nothing fixed to an edge that does not keep clear of what the system covers there', () => {
    const fixed = sources
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) =>
        blocksOf(read(file))
          .filter(({ declarations }) => /position:\s*fixed/.test(declarations))
          .map((block) => ({ file, ...block })),
      );
    expect(fixed.length).toBeGreaterThan(5);
    // What says where a file can be dropped has its words in the middle.
    const careless = fixed.filter(({ declarations }) => !/safe-area-inset-|place-items: center/.test(declarations));
    expect(careless.map(({ file, selector }) => `${file}: ${selector}`)).toEqual([]);
  });
});

describe('what is pressed on a touch screen', () => {
  it('is 44 px high where it is a button, small ones too', () => {
    const tokens = read('packages/ui/src/styles/tokens.css');
    expect(tokens).toMatch(/@media \(pointer: coarse\) \{\s*:root \{\s*--portal-touch: var\(--portal-target\)/);
    expect(tokens).toContain('--portal-target: 2.75rem');
    const buttons = blocksOf(read('packages/ui/src/styles/global.css')).filter(({ selector, declarations }) =>
      selector === '.mantine-Button-root' ? declarations.includes('min-block-size') : false,
    );
    expect(buttons).toEqual([
      expect.objectContaining({ declarations: expect.stringContaining('var(--portal-touch)') }),
    ]);
  });

  it('is so where it deletes, sends or discards with a look of its own', () => {
    /** The class of a button without Mantine's look, and the stylesheet beside it. */
    const own = sources
      .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
      .flatMap((file) => {
        const source = read(file);
        const sheet = /import styles from '(.+\.module\.css)'/.exec(source)?.[1];
        const classes = [...source.matchAll(/<UnstyledButton\b[^>]*?className=\{styles\.(\w+)\}/g)].map(
          ([, name]) => name,
        );
        return sheet === undefined
          ? []
          : classes.map((name) => ({ sheet: path.join(path.dirname(file), sheet), name }));
      });
    expect(own.length).toBeGreaterThan(8);
    const sizeOf = ({ sheet, name }: (typeof own)[number]) =>
      blocksOf(read(sheet)).find(({ selector }) => selector === `.${name}`)?.declarations ?? '';
    const isLow = (declarations: string) => {
      const size = /min-(?:block-size|height):\s*([^;]+)/.exec(declarations)?.[1] ?? '0rem';
      const isOwnSize = size.trim().endsWith('rem') && Number.parseFloat(size) >= 2.75;
      return !/--portal-t/.test(size) && !isOwnSize;
    };
    // A file's name is a link in its row, beside the buttons; one's own picture has no room for more than 28 px.
    const others = /\/(file-name|own-picture)\.module\.css$/;
    const low = own.filter((each) => isLow(sizeOf(each)) && !others.test(each.sheet));
    expect(low.map(({ sheet, name }) => `${sheet}: .${name}`)).toEqual([]);
  });
});
