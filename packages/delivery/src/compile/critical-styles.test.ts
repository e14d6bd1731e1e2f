import { describe, expect, it } from '@jest/globals';
import { criticalStyles } from './critical-styles.ts';

const html =
  '<html lang="en"><form class="card m_1 wide"><input type="email" data-style="--h:var(--used-inline)"/></form>';
const left = (css: string) => criticalStyles(css, html);

describe('critical styles', () => {
  it('keep what fits, the mouse and the keyboard included', () => {
    const css =
      '.card:hover{color:red}input[type=email]{color:green}.m_1:where(.wide,.other){color:#00f}body{margin:0}';
    expect(left(css)).toBe(
      '.card:hover{color:red}input[type=email]{color:green}.m_1:where(.wide,.other){color:#00f}body{margin:0}',
    );
  });

  it('leave out what asks for a class or an attribute that is not there, wherever it stands', () => {
    const kept = '.card{color:red}';
    expect(left(`${kept}.gone .card{color:#000}input[type=radio]{margin:0}.m_1:where([data-error]){margin:0}`)).toBe(
      kept,
    );
    expect(left('.card,.gone{color:red}@media print{.gone{margin:0}}')).toBe(kept);
  });

  it('keep what asks for something not to be there', () => {
    expect(left('.card:not(.gone,[data-loading]){color:red}')).toBe('.card:not(.gone,[data-loading]){color:red}');
  });

  it('leave out variables and animations that nothing names, also one after the other', () => {
    const css =
      ':root{--a:var(--b);--b:1px;--c:2px;--used-inline:3px}.card{margin:var(--c);animation:turn 1s}@keyframes turn{to{rotate:1turn}}@keyframes gone{to{opacity:0}}';
    expect(left(css)).toBe(
      ':root{--c:2px;--used-inline:3px}.card{margin:var(--c);animation:1s turn}@keyframes turn{to{rotate:1turn}}',
    );
  });

  it('keep the order of layers', () => {
    const css = '@layer below,above;@layer above{.card{color:red}}@layer below{.card{color:#000}}';
    expect(left(css)).toBe('@layer below{.card{color:#000}}@layer above{.card{color:red}}');
  });
});
