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

describe('of a stranger’s release', () => {
  /** Chunks of so many catalogues, each with these scripts, and how its files were read. */
  async function look(
    count: number,
    nameOf: (place: number, language: string) => string,
    files: (name: string) => string,
  ) {
    const chunks = Object.fromEntries(
      Array.from({ length: count }, (_, place) => ['en', 'fr'].map((each) => [place, each] as const))
        .flat()
        .map(([place, each]) => [`messages-${place}-${each}`, [nameOf(place, each)]]),
    );
    const reads: string[] = [];
    let atOnce = 0;
    let most = 0;
    const problems = await problemsOfBuiltTexts('mf-x', chunks, async (name) => {
      reads.push(name);
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise(setImmediate);
      atOnce -= 1;
      return files(name);
    });
    return { problems, reads, most };
  }
  const texts = (value: object) => script(`'${JSON.stringify(value)}'`);

  it('each file is read once, one after the other', async () => {
    const { problems, reads, most } = await look(
      50,
      (_place, language) => `${language}.js`,
      (name) => texts(name === 'en.js' ? { title: 'Title' } : {}),
    );
    expect({ reads, most }).toEqual({ reads: ['en.js', 'fr.js'], most: 1 });
    expect(problems).toHaveLength(50);
  });

  it('a script over 500 kB counts as none of ours, and of many only the first are looked at', async () => {
    const large = await look(
      1,
      (_place, language) => `${language}.js`,
      (name) => texts(name === 'en.js' ? { title: 'x'.repeat(500_000) } : {}),
    );
    expect(large.problems).toEqual([]);
    const nameOf = (place: number, language: string) => `${place}-${language}.js`;
    const some = await look(300, nameOf, (name) => texts(name.includes('en') ? { title: 'Title' } : {}));
    expect([some.reads.length, some.problems.length]).toEqual([200, 100]);
    const heavy = await look(100, nameOf, () => texts({ title: 'x'.repeat(450_000) }));
    expect(heavy.reads).toHaveLength(12);
  });

  it('all catalogues share ten thousand keys', async () => {
    const keys = Object.fromEntries(Array.from({ length: 3_000 }, (_, place) => [`key${place}`, 'text']));
    const nameOf = (_place: number, language: string) => `${language}.js`;
    const { problems } = await look(100, nameOf, (name) => texts(name === 'en.js' ? keys : {}));
    expect(problems).toHaveLength(3);
  });

  it('names move no cursor', async () => {
    const chunks = { 'messages-\u001b[2J-en': ['en.js'], 'messages-\u001b[2J-fr': ['fr.js'] };
    const files: Record<string, string> = { 'en.js': texts({ 'a\u202eb': 'Title' }), 'fr.js': texts({}) };
    expect(await problemsOfBuiltTexts('mf-x', chunks, async (name) => files[name])).toEqual([
      'mf-x has no French texts in messages-[2J-fr for ab: people read English there.',
    ]);
  });
});
