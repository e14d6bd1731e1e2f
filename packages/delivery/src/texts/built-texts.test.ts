import { describe, expect, it } from '@jest/globals';
import { catalogueIn, problemsOfBuiltTexts } from './built-texts.ts';

const script = (argument: string) => `(self.chunks||=[]).push([[7],{133(e){e.exports=JSON.parse(${argument})}}]);`;

describe('the catalogue in a script', () => {
  it.each([
    [`'{"a":"It\\'s","b":"say \\\\"yes\\\\""}'`, { a: 'It’s'.replace('’', "'"), b: 'say "yes"' }],
    ['"{\\"a\\":\\"\\u00e9\\xe9\\"}"', { a: 'éé' }],
    ['`{"a":"line\\\\nend"}`', { a: 'line\nend' }],
  ])('is read from %s', (argument, catalogue) => {
    expect(catalogueIn(script(argument))).toEqual(catalogue);
  });

  it('is empty where the build had nothing to write, and none of any other script', () => {
    expect(catalogueIn('(self.chunks||=[]).push([[7],{133(e){e.exports={}}}]);')).toEqual({});
    const others = ['', 'e.exports={a:1}', script(`'{"a"`), script("'{}'+more"), script(`'no JSON'`)];
    for (const other of [...others, script("'{}'").repeat(2), "exports=JSON.parse('{}"])
      expect(catalogueIn(other)).toBeUndefined();
  });
});

it('texts that one language of a release lacks are named by part, chunk and key', async () => {
  const files: Record<string, string> = {
    'en.js': script(`'{"title":"Title"}'`),
    'fr.js': script(`'{}'`),
    'rows-en.js': script(`'{"row":"Row"}'`),
    'rows-fr.js': 'somebody else wrote this',
  };
  const chunks = {
    'messages-en': ['style.css', 'en.js'],
    'messages-fr': ['fr.js'],
    'messages-rows-en': ['rows-en.js'],
    'messages-rows-fr': ['rows-fr.js'],
    'messages-alone-en': ['en.js'],
    'page-home': ['page.js'],
  };
  expect(await problemsOfBuiltTexts('mf-x@1', chunks, async (name) => files[name])).toEqual([
    'mf-x@1 has no French texts in messages-fr for title: people read English there.',
  ]);
});
