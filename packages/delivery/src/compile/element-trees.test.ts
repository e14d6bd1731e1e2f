import { describe, expect, it } from '@jest/globals';
import { bareHtml, elementTrees, treeBy } from './element-trees.ts';

const html =
  '<section id="day" aria-busy="false"><p class="a b" style="--x:calc(1px * 2)">10:30<!-- --> AM <b>A&amp;B &lt;3 &#x27;&quot;</b></p><img src="x"/><br>' +
  '<svg viewBox="0 0 24 24"><path d="M0 0"></path></svg></section>';

describe('trees of elements', () => {
  it('have what React’s renderer has written, with texts in one piece', () => {
    expect(elementTrees(html)).toEqual([
      [
        'section',
        { id: 'day', 'aria-busy': 'false' },
        ['p', { class: 'a b', style: '--x:calc(1px * 2)' }, '10:30 AM ', ['b', {}, 'A&B <3 \'"']],
        ['img', { src: 'x' }],
        ['br', {}],
        ['svg', { viewBox: '0 0 24 24' }, ['path', { d: 'M0 0' }]],
      ],
    ]);
  });

  it('are found by an attribute, however deep', () => {
    const trees = elementTrees(`<main>${html}</main>`);
    expect(treeBy('[id=day]', trees)?.[0]).toBe('section');
    expect(treeBy('[src=x]', trees)).toEqual(['img', { src: 'x' }]);
    for (const none of ['[id=night]', '#day', '[id]']) expect(treeBy(none, trees)).toBeUndefined();
  });

  it('give the classes and attributes that styles go by', () => {
    const bare = bareHtml(elementTrees('<p class="a">x<i data-y="1">z</i></p>'));
    expect(bare).toBe('<p class="a"><i data-y="1"></i></p>');
  });
});
