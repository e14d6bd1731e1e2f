import { describe, expect, it } from '@jest/globals';
import { inlineJson } from './inline-json.ts';

describe('JSON for a script element', () => {
  it('cannot end the element it stands in, and reads back as it was', () => {
    const evil = { text: '</script><script>alert(1)</script><!--' };
    expect(inlineJson(evil)).not.toContain('<');
    expect(JSON.parse(inlineJson(evil))).toEqual(evil);
  });

  it('keeps line separators, which old parsers of scripts end a line at, out', () => {
    expect(inlineJson('a\u2028b\u2029<')).toBe('"a\\u2028b\\u2029\\u003c"');
  });
});
