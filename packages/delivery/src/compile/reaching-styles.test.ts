import { describe, expect, it } from '@jest/globals';
import { reachingStyles } from './reaching-styles.ts';

const found = (css: string) => reachingStyles(css, 'page.module.css').map(({ line, what }) => [line, what]);

describe('styles of a remote', () => {
  it.each([
    'nav { display: none !important }',
    'body',
    'html',
    ':root',
    '*',
    '::selection',
    '[data-page-title]',
    ':global(.mantine-Button-root)',
    '.own + nav',
    '.own ~ *',
    'nav:not(.own)',
    ':is(.own, nav)',
    '.own, nav',
    'body:has(nav)',
    '& nav',
    'nav .own ~ footer',
  ])('reach beyond it with %s', (selector) => {
    const rule = selector.includes('{') ? selector : `${selector} { color: red }`;
    const what = selector.split(' {')[0];
    expect(found(rule)).toEqual([[1, what]]);
    expect(found(`.own { color: red }\n@layer portal {\n  @media print {\n    ${rule}\n  }\n}`)).toEqual([[4, what]]);
  });

  it.each([
    '.own',
    '#own',
    '.own nav > *',
    'nav .own',
    'body .own::before',
    ':root[data-theme="dark"] .own:not(.other)',
    '.own:global(.active)',
    '.own :global(.ProseMirror) p',
    ':is(.own, .other) > p',
    ':where(.own p, .other)',
    '.list .row + p',
    '.own:hover ~ .other',
    // While something of the remote's is in the page, and no longer.
    'main:has(> .own)',
    ':root:has(.own:not([hidden])) nav',
  ])('stay inside with %s', (selector) => {
    expect(found(`${selector} { color: red }`)).toEqual([]);
    expect(found(`@layer portal { @supports (top: 1px) { ${selector} { color: red } } }`)).toEqual([]);
  });

  it('may nest what they like in a class of their own', () => {
    const nested = '.own { top: 0; & nav { top: 0 } p { top: 0; &:hover { top: 1px } } @media print { * { top: 0 } } }';
    expect(found(nested)).toEqual([]);
    expect(found(`nav { top: 0; ${nested} }`)).toEqual([[1, 'nav']]);
    expect(found('@scope (.own) { p { top: 0 } }')).toEqual([]);
    expect(found('@scope (nav) { p { top: 0 } }')).toEqual([[1, '@scope (nav)']]);
    const wide = '@property --mantine-color-text { syntax: "<color>"; inherits: false; initial-value: red }';
    expect(found(`@scope (.own) { ${wide} }`)).toEqual([[1, '@property --mantine-color-text']]);
    expect(found('@scope (.own) { @media print { @font-face { font-family: a } } }')).toEqual([[1, '@font-face']]);
  });

  it('have no at-rule that holds for the whole page', () => {
    const global = ['@font-face', '@property --own', '@page', '@counter-style own'].map(
      (rule) => `${rule} { ${rule === '@property --own' ? 'syntax: "*"; inherits: false' : ''} }`,
    );
    expect(found(global.join('\n')).map(([line]) => line)).toEqual([1, 2, 3, 4]);
    expect(found('@import "other.css";')).toEqual([[1, '@import "other.css"']]);
    expect(found('@keyframes own { from { top: 0 } }\n@page note { margin: 0 }')).toEqual([]);
  });

  it('are not looked at when they are none', () => {
    expect(() => found('.own }}}')).toThrow('Unexpected end of input');
    expect(() => found(':global .nav .own { top: 0 }')).toThrow('Ambiguous CSS module class not supported');
  });
});
