import { describe, expect, it } from '@jest/globals';
import { stylesBeyond } from './styles-beyond.ts';

describe('styles beyond those that a document has', () => {
  it.each([
    ['a rule that it has', '.a{color:red}.b{top:0}', '.a{color:red}', '.b{top:0}'],
    ['variables that it has', ':root{--a:1;--b:2}', ':root{--a:1}', ':root{--b:2}'],
    ['the same in another layer stays', '@layer x{.a{top:0}}', '.a{top:0}', '@layer x{.a{top:0}}'],
    ['in a layer', '@layer x{.a{top:0}.b{top:1px}}', '@layer x{.a{top:0}}', '@layer x{.b{top:1px}}'],
    [
      'in a query',
      '@media (width<=9em){.a{top:0;left:0}}',
      '@media (width<=9em){.a{top:0}}',
      '@media (width<=9em){.a{left:0}}',
    ],
    ['another value stays', '.a{color:red}', '.a{color:blue}', '.a{color:red}'],
    ['all', '.a{color:red}', '.a{color:red}', ''],
    ['braces in texts', '.a:before{content:"};{"}.b{top:0}', '.b{top:0}', '.a:before{content:"};{"}'],
    ['addresses', '.a{background:url(data:x;y)}.b{top:0}', '.b{top:0}', '.a{background:url(data:x;y)}'],
    ['frames', '@keyframes k{0%{top:0}to{top:1px}}', '@keyframes k{0%{top:0}}', '@keyframes k{0%{top:0}to{top:1px}}'],
    ['statements', '@layer a,b;.a{top:0}', '.b{top:0}', '@layer a,b;.a{top:0}'],
  ])('leave out %s', (_what, css, known, left) => {
    expect(stylesBeyond(css, known)).toBe(left);
  });
});
