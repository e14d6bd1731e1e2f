import { describe, expect, it } from '@jest/globals';
import { findYoungInScript, findYoungInStyle } from './find-young.ts';
import { readYoungNames } from './young-names.ts';

const names = readYoungNames();
const inScript = (source: string) => findYoungInScript('page.ts', source, names);
const inStyle = (style: string) => findYoungInStyle(style, names);
const only = (name: string) => [{ name, line: 1 }];

describe('what some browser we serve does not have', () => {
  it.each([
    ['[3, 1].toSorted()', 'toSorted'],
    ['list.toReversed()', 'toReversed'],
    ['list?.toReversed()', 'toReversed'],
    ['list.toReversed?.()', 'toReversed'],
    ['const later = rows.filter(Boolean).toSpliced(0, 1)', 'toSpliced'],
    ['if (URL.canParse(text)) open(text)', 'URL.canParse'],
    ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
    ['const groups = Object.groupBy(rows, by)', 'Object.groupBy'],
    ['const signal = AbortSignal.any([one, other])', 'AbortSignal.any'],
    ['requestIdleCallback(work)', 'requestIdleCallback'],
    ['window.requestIdleCallback', 'requestIdleCallback'],
    ['text.isWellFormed()', 'isWellFormed'],
    ['element.checkVisibility()', 'checkVisibility'],
    ['new PressureObserver(notify)', 'PressureObserver'],
  ])('is found in a script: %s', (source, name) => {
    expect(inScript(source)).toEqual(only(name));
  });

  it.each([
    'rows.findLast(isOpen)',
    'structuredClone(rows)',
    'Object.hasOwn(row, "id")',
    'new Set().union',
    'const open = () => schema.union([one, other])',
    'navigator.clipboard.writeText(text)',
    'url.searchParams.get("a")',
  ])('is not what all have: %s', (source) => {
    expect(inScript(source)).toEqual([]);
  });

  it.each([
    ['a:has(b) { color: red }', ':has'],
    ['a{color:red}body:not(:has(b)) > c{color:red}', ':has'],
    ['a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
    ['@starting-style { a { color: red } }', '@starting-style'],
    ['a:popover-open { color: red }', ':popover-open'],
    ['@supports (color: red) { a { color: red } } a:has(b) { color: red }', ':has'],
  ])('is found in a style: %s', (style, name) => {
    expect(inStyle(style)).toEqual(only(name));
  });

  it.each([
    '@supports selector(:has(a)) { a:has(b) { color: red } }',
    '/* :has(b) { */ a { content: ":has(b) {" }',
    'a { flex-direction: column; display: grid } a:hover { color: red }',
    'a:focus-visible::before { color: rgb(0 0 0 / 50%) } @layer portal { a { inset: 0 } }',
  ])('is not what all have, or what is asked for: %s', (style) => {
    expect(inStyle(style)).toEqual([]);
  });

  it('is told by the line it stands in', () => {
    expect(inScript('const a = 1;\nexport const b = [a].toSorted();\n')).toEqual([{ name: 'toSorted', line: 2 }]);
    expect(inStyle('a { color: red }\n/*\n*/\nb:has(c) { color: red }\n')).toEqual([{ name: ':has', line: 4 }]);
  });
});
