import { describe, expect, it } from '@jest/globals';
import { NOTE_ALIGNMENTS } from '../../../contract/src/rules/notes.ts';
import { ALIGNMENTS } from './alignment.ts';
import { canonicalRichText } from './html.ts';

describe('canonicalRichText', () => {
  it.each([
    '',
    '<p>Fish &amp; chips: 1 &lt; 2 "quoted"&nbsp;here, it’s  two spaces </p>',
    '<p><strong>a<em>b<u>c<s>d</s></u></em></strong><br>e</p><p></p>',
    '<p style="text-align: center;">mid</p><blockquote><p>said</p></blockquote>',
    '<ol start="3"><li><p>one</p><ul><li><p>in it</p></li></ul></li></ol>',
    '<p> style="text-align: center;" onclick="x" is what somebody wrote</p>',
    '<p>&lt;style&gt; &lt;p onclick=x&gt;</p>',
  ])('leaves what the editor wrote as it is: %s', (html) => {
    expect(canonicalRichText(html)).toBe(html);
  });

  it.each([
    ['<p></p>', ''],
    ['<p style="text-align: right"></p>', ''],
    ['just text', '<p>just text</p>'],
    ['<b>a</b><i>b</i><del>c</del>', '<p><strong>a</strong><em>b</em><s>c</s></p>'],
    ['<h1>Title</h1><div>Text</div><hr>', '<p>Title</p><p>Text</p>'],
    ['<p style="text-align: right; color: red" class="x">a</p>', '<p style="text-align: right;">a</p>'],
    ['<p style="text-align: start">a</p>', '<p>a</p>'],
    ['<span style="font-weight: 700">a</span>', '<p><strong>a</strong></p>'],
    ['<b style="font-weight: normal"><p>a</p></b>', '<p>a</p>'],
    ['<a href="https://example.test">link</a><img src="x.png" alt="x">', '<p>link</p>'],
    ['<ol type="A" start="-3"><li>a</li></ol>', '<ol><li><p>a</p></li></ol>'],
    ['<ol start="9999999999"><li>a</li></ol>', '<ol><li><p>a</p></li></ol>'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', '<p>a b </p><p>c </p>'],
  ])('of %s is %s', (html, canonical) => {
    expect(canonicalRichText(html)).toBe(canonical);
  });

  it.each([
    '<script>alert(1)</script>',
    '<scr<script>ipt>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
    '<template><template><script>alert(1)</script></template><img src=x onerror=alert(1)></template>',
    '<p onclick="alert(1)" onmouseover=alert(1)>a</p>',
    '<a href="javascript:alert(1)">a</a><a href="java\tscript:alert(1)">b</a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="x"></object><embed src="x">',
    '<p style="background: url(javascript:alert(1)); behavior: url(x)">a</p>',
    '<style>@import "https://evil.test/x.css"; p { color: red }</style><link rel=stylesheet href=x>',
    '<base href="https://evil.test/"><meta http-equiv=refresh content="0;url=https://evil.test">',
    '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
    '<details open ontoggle=alert(1)><summary>x</summary></details>',
    '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
    '<button autofocus onfocus=alert(1)>x</button><input autofocus onfocus=alert(1)>',
    '<!--><img src=x onerror=alert(1)>--><![CDATA[<img src=x onerror=alert(1)>]]>',
    '<xmp><p title="</xmp><svg/onload=alert(1)>"></xmp><plaintext><img src=x>',
    '<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=alert(1)>">',
    '<p data-style="x" style="text-align: center;&quot; onclick=&quot;alert(1)">a</p>',
    '"><svg/onload=alert(1)>\'><IMG SRC=x OnErRoR=alert(1)>',
  ])('has nothing left that could run or fetch of %s', (hostile) => {
    for (const html of [hostile, `<p>before ${hostile} after</p>`, `<ul><li>${hostile}`]) {
      const canonical = canonicalRichText(html);
      const markup = canonical.match(/<[^>]*>/g) ?? [];
      const written = /^<(?:\/?(?:p|br|strong|em|u|s|blockquote|ol|ul|li)|p style="text-align: center;")>$/;
      expect(markup.filter((tag) => !written.test(tag))).toEqual([]);
      expect(canonicalRichText(canonical)).toBe(canonical);
    }
  });

  // Browsers nest no deeper than 512 elements.
  it.each(['blockquote', 'ul', 'ul><li', 'span', 'b', 'div', 'svg'])('keeps the text of 500 nested <%s>', (nested) => {
    expect(canonicalRichText(`${`<${nested}>`.repeat(500)}bottom`)).toContain('bottom');
  });

  it('knows the alignments that the server knows', () => {
    expect(ALIGNMENTS).toEqual(NOTE_ALIGNMENTS);
  });
});
