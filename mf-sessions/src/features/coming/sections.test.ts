import { describe, expect, it } from '@jest/globals';
import remote from '../../index.ts';
import english from '../../messages/en.json';
import french from '../../messages/fr.json';
import { sectionAt } from './sections.ts';

type Texts = Record<string, string | Record<string, string>>;

const paths = remote.pages
  .filter(({ id }) => id === 'coming')
  .flatMap((page) => page.paths.map((path) => path.replace(/:\w+|\*/g, '7')));

describe.each(paths)('%s', (path) => {
  it.each([
    ['English', english.coming as Texts],
    ['French', french.coming as Texts],
  ])('says in %s what will come', (_language, texts) => {
    const { section, at, features } = sectionAt(path);
    expect(path).toMatch(at);
    const words = texts[section] as Record<string, string>;
    expect(Object.keys(words).sort()).toEqual(['title', ...features].sort());
  });
});
