import { describe, expect, it } from '@jest/globals';
import { circlesOf } from './circles.ts';
import { secondKits } from './kits.ts';
import { beyondLimits, brokenPromises, readCatalogues } from './measure.ts';
import { smallFiles } from './small-files.ts';
import { countRepeats, danglingNames, flatten, repeatedTexts } from './texts.ts';

const lines = (count: number) => Array.from({ length: count }, (_, line) => `const line${line} = ${line};`).join('\n');

describe('small files', () => {
  const page = "import { one } from './one.ts';\nimport { two } from './two.ts';\n";
  const sources = (more: Record<string, string>) =>
    new Map(Object.entries({ 'a/page.tsx': page, 'a/one.ts': lines(30), 'a/two.ts': lines(31), ...more }));

  it('are those of at most 30 lines with one user beside them', () => {
    expect(smallFiles(sources({}))).toEqual(['a/one.ts']);
  });

  it('are no entries of a package, which others import by name', () => {
    expect(smallFiles(sources({}), (file) => file === 'a/one.ts')).toEqual([]);
  });

  it.each([
    ['a second user', { 'a/other.ts': "import { one } from './one.ts';" }],
    ['a user in another folder alone', { 'a/page.tsx': '', 'b/page.tsx': "import { one } from '../a/one.ts';" }],
    ['a test of its own', { 'a/one.test.ts': "import { one } from './one.ts';" }],
    ['a chunk of its own', { 'a/page.tsx': `${page}import(/* webpackChunkName: "one" */ './one.ts');` }],
  ])('are not those with %s', (_what, more) => {
    expect(smallFiles(sources(more))).toEqual([]);
  });
});

describe('second kits', () => {
  it('are found where an idea is built outside of its home', () => {
    const form = "const form = useForm({ name: 'tax' });";
    const sources = new Map([
      ['packages/ui/src/form/use-form.ts', form],
      ['mf-x/src/tax.test.tsx', form],
      ['mf-x/src/tax.tsx', form],
      ['mf-x/src/list.tsx', 'return <PagedList answer={answer} />;'],
      ['mf-x/src/rows.tsx', "const page = query.get('page');"],
    ]);
    expect(secondKits(sources)).toEqual(['forms: mf-x/src/tax.tsx', 'pages of a list: mf-x/src/rows.tsx']);
  });

  it('are code, not words about it, and no listeners that end', () => {
    const end = 'const ended = new AbortController();';
    const sources = new Map([
      ['mf-x/src/said.ts', '/** Not with useForm(): use the kit. */\n// useForm();'],
      ['mf-x/src/watch.ts', end],
      ['mf-x/src/poll.ts', `const ask = useCallMutation(fetchIt);\n${end}`],
    ]);
    expect(secondKits(sources)).toEqual(['cancelling calls by hand: mf-x/src/poll.ts']);
  });
});

describe('names of other texts', () => {
  const one = (text: string) => ({
    folder: 'mf-x/src/features/y/messages',
    english: new Map([['a', text]]),
    french: new Map([['a', 'b']]),
  });

  it.each([
    ['$t(a)', 0],
    ['$t(mf-x/y:a), $t(c)', 1],
    ['$t(mf-x:a)', 1],
  ])('in “%s” lead nowhere %i times', (text, times) => {
    expect(danglingNames([one(text)])).toHaveLength(times);
  });

  it('lead to a text in both languages', () => {
    expect(danglingNames(readCatalogues())).toEqual([]);
  });
});

describe('repeated texts', () => {
  const texts = (folder: string, english: object, french: object) => ({
    folder,
    english: flatten(english as never),
    french: flatten(french as never),
  });

  it('are equal in both languages', () => {
    const repeated = repeatedTexts([
      texts(
        'a',
        { close: 'Close', list: { title: 'Clients' }, today: '$t(shared:today)' },
        { close: 'Fermer', list: { title: 'Clientèle' }, today: '$t(shared:today)' },
      ),
      texts(
        'b',
        { shut: 'Close', who: 'Clients', now: '$t(shared:today)' },
        { shut: 'Fermer', who: 'Personnes', now: '$t(shared:today)' },
      ),
      texts('c', { close: 'Close' }, { close: 'Fermer' }),
    ]);
    expect(repeated).toEqual([{ text: 'Close', places: ['a close', 'b shut', 'c close'] }]);
    expect(countRepeats(repeated)).toBe(2);
  });
});

describe('circles of folders', () => {
  const folders = (imports: Record<string, string>) =>
    circlesOf(new Map(Object.entries(imports).map(([file, target]) => [file, `import type { X } from '${target}';`])));

  it('are those that reach each other, by types and over others as well', () => {
    const circle = {
      'p/src/a/one.ts': '../b/two.ts',
      'p/src/b/deep/two.ts': '../../c/three.ts',
      'p/src/c/three.ts': '../a/one.ts',
    };
    expect(folders({ ...circle, 'p/src/d/four.ts': '../a/one.ts' })).toEqual([
      {
        folders: ['p/src/a', 'p/src/b', 'p/src/c'],
        imports: [
          'p/src/a/one.ts → p/src/b/two.ts',
          'p/src/b/deep/two.ts → p/src/c/three.ts',
          'p/src/c/three.ts → p/src/a/one.ts',
        ],
      },
    ]);
  });

  it.each([
    ['within one folder', { 'p/src/a/one.ts': './deep/two.ts', 'p/src/a/deep/two.ts': '../one.ts' }, 0],
    ['of two features', { 'p/src/features/a/one.ts': '../b/two.ts', 'p/src/features/b/two.ts': '../a/one.ts' }, 1],
    ['of what puts the part together', { 'p/src/main.ts': './a/one.ts', 'p/src/a/one.ts': './two.ts' }, 0],
    ['with a file above the folders', { 'p/src/app.ts': './a/one.ts', 'p/src/a/one.ts': '../app.ts' }, 1],
    ['of such files alone', { 'p/src/app.ts': './main.ts', 'p/src/main.ts': './app.ts' }, 0],
    ['by a test', { 'p/src/a/one.test.ts': '../b/two.ts', 'p/src/b/two.ts': '../a/one.ts' }, 0],
  ])('%s', (_what, imports, count) => {
    expect(folders(imports)).toHaveLength(count);
  });
});

describe('limits', () => {
  const shape = {
    parts: [{ part: 'a', files: 1, lines: 1, imports: 0, smallFiles: ['a/one.ts'], secondKits: [], circles: [] }],
    repeats: [],
  };

  it('are broken by what has grown, and its places are named', () => {
    expect(beyondLimits(shape, { smallFiles: 1, secondKits: 0, repeatedTexts: 0 })).toEqual([]);
    expect(beyondLimits(shape, { smallFiles: 0, secondKits: 0, repeatedTexts: 0 })).toEqual([
      expect.stringMatching(/^1 files of at most 30 lines.*0 before.*\n {4}a\/one\.ts$/),
    ]);
  });

  it('of a part are told by what leads round, and by its share of imports', () => {
    const [part] = shape.parts;
    if (!part) throw new Error('There is no part.');
    const circles = [{ folders: ['a', 'b'], imports: ['a/one.ts → b/two.ts', 'b/two.ts → a/one.ts'] }];
    const worse = { ...part, circles, imports: 0.11 };
    expect(brokenPromises(part)).toEqual([]);
    expect(brokenPromises(worse)).toEqual([
      expect.stringMatching(/^2 folders of .*\n {4}a\/one\.ts → b\/two\.ts\n/),
      expect.stringMatching(/^11\.0 % of the lines .* at most 10 %/),
    ]);
  });
});
