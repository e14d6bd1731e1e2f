import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { NOTE_ALIGNMENTS, NOTE_ELEMENTS } from '@portal/contract/rules/notes';
import { type RenderedRemote, renderRemote } from '@portal/mock-shell';
import { act, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { useState } from 'react';
import { strictlyOnly } from '../../../testing/strictly.tsx';
import { NoteText } from './note-text.tsx';
import { noteLines } from './note-tree.ts';
import { parseNote } from './parse-note.ts';

let setHtml: (html: string) => void;

function Reader() {
  const [html, change] = useState('');
  setHtml = change;
  // Each text anew, as it comes onto a page.
  return <NoteText key={html} html={html} label="The note" />;
}

/** What is on the page of a note. */
function show(html: string): Element {
  act(() => setHtml(html));
  return screen.getByRole('region', { name: 'The note' });
}

const shown = (html: string) => show(html).innerHTML;

const hostile = [
  ...['<script>alert(1)</script>', '<script', '</script>', '<svg/onload=alert(1)>', '<svg><p><style><!--</style>'],
  ...['<img src=x onerror=alert(1)>', '<a href="javascript:alert(1)">', '<a href="java\tscript:x">', '<math><mtext>'],
  ...['<p style="background:url(javascript:x)">', '<p style="text-align: center; color: red" onclick=x>', '<style>'],
  ...['<ol start="7" onfocus=x>', '<iframe srcdoc="', '<<p>', '<p<p>', '"><', "'>", '-->', '<!--', '<![CDATA[', ']]>'],
  ...['&lt;script&gt;', '&#60;img&#62;', '&amp;lt;', '&#0;', '&#x110000;', '&#xd800;', '<textarea>', '<title>'],
  ...['<noscript><p title="</noscript><img src=x onerror=1>">', '<template>', '</template>', '<form>', '<li>', '</li>'],
  ...['\u0000', '\u2028', '\ufffe', '<p/onclick=x>', '<P ONCLICK=X>', '<ſcript>', '</p>', '<table><td>', '</x', '<?x'],
];

describe('a note to be read', () => {
  let reader: RenderedRemote;
  beforeEach(async () => {
    reader = await renderRemote(strictlyOnly('waiting-room', Reader), {
      at: '/sessions/1/waiting_room',
      as: 'maya@demo.test',
    });
    await screen.findByRole('region', { name: 'The note' });
  });
  afterEach(() => reader.close());

  const written = [
    '<p>Fish &amp; chips: 1 &lt; 2 "quoted"&nbsp;here</p>',
    '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><br>e</p>',
    '<p style="text-align: center;">mid</p><p></p><blockquote><p>said</p></blockquote>',
    '<ol start="3"><li><p>one</p></li><li><p>two</p><ul><li><p>in two</p></li></ul></li></ol>',
  ];

  it('is as the editor wrote it', () => {
    for (const html of written) expect(shown(html)).toBe(html);
  });

  const cleaned: [html: string, page: string][] = [
    ['<p onclick="x()" class="y" id="z">a</p>', '<p>a</p>'],
    ['a<script>alert(1)</script>b<style>p{}</style>c<template><p>d</p><template>e</template>f</template>g', 'abcg'],
    ['a<SCRIPT>"</p>"</ScRiPt >b', 'ab'],
    ['<a href="javascript:x">link</a> <h1>Title</h1> <font>f</font>', 'link Title f'],
    ['a<svg><text>t</text><script>1</script></svg>b<noscript><p>n</p></noscript>c', 'abc'],
    ['<p style="color: red; text-align:right" onload=x>a</p>', '<p style="text-align: right;">a</p>'],
    ['<p style="x-text-align: right">a</p><li>b</li>', '<p>a</p>b'],
    ['<p>one<p>two<ul><li>three<li>four</ul>five', '<p>one</p><p>two</p><ul><li>three</li><li>four</li></ul>five'],
    ['<p>open <strong>ended', '<p>open <strong>ended</strong></p>'],
    ['<p>a<!-- <p>b</p> -->c</p><p title="<p>">d</p>', '<p>ac</p><p>d</p>'],
    ['1 < 2 &lt;b&gt; &#233;&#xe9; &what; <3', '1 &lt; 2 &lt;b&gt; éé &amp;what; &lt;3'],
    ['<p>cut off<img src="x', '<p>cut off</p>'],
  ];

  it('loses what no note may hold, and keeps its text', () => {
    for (const [html, page] of cleaned) expect({ html, page: shown(html) }).toEqual({ html, page });
  });

  it('has nothing in it but what a note may hold, whatever comes', async () => {
    const allowed = new Set<string>(NOTE_ELEMENTS);
    const harmless = new RegExp(`^(?:|text-align: (?:${NOTE_ALIGNMENTS.join('|')});)$`);
    const pieces = fc.array(fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'grapheme' })));
    await fc.assert(
      fc.property(pieces, (list) => {
        for (const element of show(list.join('')).querySelectorAll('*')) {
          expect(allowed).toContain(element.localName);
          expect(element.getAttribute('style') ?? '').toMatch(harmless);
          for (const name of element.getAttributeNames()) expect(['style', 'start']).toContain(name);
        }
      }),
      { numRuns: 300, seed: 8 },
    );
  });

  it('is read in linear time, however long, deep or broken', () => {
    for (const piece of ['<blockquote>', '<a "', '<', '<!--', '<script>', '</p', '&#1', '<p><li>']) {
      const html = `${piece.repeat(100_000 / piece.length)}end`;
      expect(() => noteLines(parseNote(html))).toTakeAtMost(2_000);
    }
  });
});

describe('the lines of a note', () => {
  it('are those that are read', () => {
    const html =
      '<p>One&nbsp;a</p><p></p><ul><li><p>two <em>b</em></p></li></ul><blockquote><p>three<br>c</p></blockquote>';
    expect(noteLines(parseNote(html))).toBe('One a\ntwo b\nthree\nc');
  });
});
