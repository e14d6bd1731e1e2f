import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { NoteText } from './note-text.tsx';

const drawn = (html: string) => render(<NoteText html={html} />).container.innerHTML;

describe('the text of a note', () => {
  it.each([
    '<p>Fish &amp; chips: 1 &lt; 2 "quoted"&nbsp;here</p>',
    '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><br>e</p>',
    '<p>mid</p><p></p><blockquote><p>said</p></blockquote>',
    '<ol start="3"><li><p>one</p><ul><li><p>in</p></li></ul></li></ol><ul><li><p>two</p></li></ul>',
  ])('is what the editor wrote: %s', (html) => expect(drawn(html)).toBe(html));

  it('keeps the alignment of its paragraphs', () => {
    expect(drawn('<p style="text-align: center;">mid</p>')).toMatch(/^<p class="[^"]*center[^"]*">mid<\/p>$/);
  });

  it.each([
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<img src=x onerror=x><a href="javascript:x">link</a>', 'link'],
    ['<p style="background:url(x)">a</p>', '<p>a</p>'],
    ['a</p></div>b', 'ab'],
    ['<p>open <strong>for ever', '<p>open <strong>for ever</strong></p>'],
    ['&lt;script&gt;', '&lt;script&gt;'],
  ])('has nothing in it that no note may hold: %s', (html, expected) => expect(drawn(html)).toBe(expected));
});
